import { KindWizard, type WizardProps } from './kind-wizard.tsx'
import { useLeasingParts } from './leasing-parts.tsx'
import { contentOf, type LeasingValues, takenFrom, valuesOf } from './leasing-values.ts'

export function LeasingWizard(props: WizardProps) {
  const { product, applying } = props
  const machine = applying.machines.find(({ id }) => id === applying.machineId)
  return (
    <KindWizard<LeasingValues>
      {...props}
      contentOf={contentOf}
      valuesOf={valuesOf}
      takenFrom={takenFrom}
      fresh={
        machine ? { machineId: machine.id, model: machine.name, supplier: machine.supplier, price: machine.price } : {}
      }
      partsOf={useLeasingParts({ product, applying })}
      optional={['machineId', 'grace', 'plots', 'lenderIds']}
    />
  )
}
