import { KindWizard, type WizardProps } from '../kind-wizard.tsx'
import { useInsuranceParts } from './insurance-parts.tsx'
import { contentOf, type InsuranceValues, takenFrom, valuesOf } from './insurance-values.ts'

export function InsuranceWizard(props: WizardProps) {
  const { product, applying } = props
  const [only, ...others] = product.insurance?.objectTypes ?? []
  return (
    <KindWizard<InsuranceValues>
      {...props}
      contentOf={contentOf}
      valuesOf={valuesOf}
      takenFrom={takenFrom}
      // A product for one kind of thing leaves nothing to choose.
      fresh={only && others.length === 0 ? { objectType: only } : {}}
      partsOf={useInsuranceParts({ product, requisites: applying.requisites })}
      optional={['plots', 'tags', 'lenderIds']}
    />
  )
}
