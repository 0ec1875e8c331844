import { KindWizard, type WizardProps } from '../kind-wizard.tsx'
import { useUzagrostarParts } from './uzagrostar-parts.tsx'
import { contentOf, takenFrom, type UzagrostarValues, valuesOf } from './uzagrostar-values.ts'

export function UzagrostarWizard(props: WizardProps) {
  const { product, applying } = props
  return (
    <KindWizard<UzagrostarValues>
      {...props}
      contentOf={contentOf}
      valuesOf={valuesOf}
      takenFrom={takenFrom}
      fresh={{}}
      partsOf={useUzagrostarParts({ product, requisites: applying.requisites })}
      optional={['plots', 'lenderIds']}
    />
  )
}
