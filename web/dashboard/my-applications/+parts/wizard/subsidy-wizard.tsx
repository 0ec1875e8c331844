import { KindWizard, type WizardProps } from './kind-wizard.tsx'
import { useSubsidyParts } from './subsidy-parts.tsx'
import { contentOf, type SubsidyValues, takenFrom, valuesOf } from './subsidy-values.ts'

export function SubsidyWizard(props: WizardProps) {
  const { product, applying } = props
  return (
    <KindWizard<SubsidyValues>
      {...props}
      contentOf={contentOf}
      valuesOf={valuesOf}
      takenFrom={takenFrom}
      fresh={{}}
      partsOf={useSubsidyParts({ product, requisites: applying.requisites })}
      optional={['plots', 'tags']}
    />
  )
}
