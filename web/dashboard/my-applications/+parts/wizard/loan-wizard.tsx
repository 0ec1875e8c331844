import { KindWizard, type WizardProps } from './kind-wizard.tsx'
import { useLoanParts } from './loan-parts.tsx'
import { contentOf, type LoanValues, takenFrom, valuesOf } from './loan-values.ts'

export function LoanWizard(props: WizardProps) {
  const { product, applying } = props
  return (
    <KindWizard<LoanValues>
      {...props}
      contentOf={contentOf}
      valuesOf={valuesOf}
      takenFrom={takenFrom}
      fresh={{}}
      partsOf={useLoanParts({ product, requisites: applying.requisites })}
      optional={['grace', 'plots', 'activities', 'householdMembers', 'jobsPlanned', 'collateral', 'lenderIds']}
    />
  )
}
