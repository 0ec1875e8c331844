import { useT } from '#web/shell/texts.ts'
import { type FormFault, fieldOf } from './product-faults.ts'
import styles from './product-form.module.css'

export const steps = ['goods', 'place', 'details', 'preview'] as const
export type Step = (typeof steps)[number]

const fieldsOf: Record<Exclude<Step, 'preview' | 'details'>, readonly string[]> = {
  goods: ['images', 'categoryId', 'title', 'price', 'stock', 'unitId', 'description'],
  place: [
    'originTerritoryId',
    'readyFrom',
    'readyTo',
    'harvestDate',
    'expectedHarvest',
    'delivery',
    'deliveryFee',
    'warehouseAddressId',
    'leadDays',
  ],
}

/** On which step a field stands; whatever nobody has to fill in is among the details. */
export function stepOf(field: string): Step {
  if (fieldsOf.goods.includes(field)) return 'goods'
  return fieldsOf.place.includes(field) ? 'place' : 'details'
}

interface Props {
  step: Step
  faults: readonly FormFault[]
  onStep: (step: Step) => void
}

/** How far one is; each part may be gone to at any time. */
export function ProductFormSteps({ step, faults, onStep }: Props) {
  const t = useT('my-products')
  const reached = steps.indexOf(step)
  return (
    <nav className={styles.steps} id="product-steps" tabIndex={-1} aria-label={t('steps')}>
      {steps.map((one, place) => {
        const lacks = one !== 'preview' && faults.some((fault) => stepOf(fieldOf(fault)) === one)
        return (
          <button
            key={one}
            type="button"
            aria-current={one === step ? 'step' : undefined}
            data-reached={place <= reached || undefined}
            onClick={() => onStep(one)}
          >
            <span>{t(`step.${one}`)}</span>
            {lacks && place < reached && <i aria-label={t('step-lacks')} role="img" />}
          </button>
        )
      })}
    </nav>
  )
}
