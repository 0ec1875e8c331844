import type { ReactNode } from 'react'
import { type FormField, FormFields } from '#web/kit/dashboard/form-fields.tsx'
import { useT } from '#web/shell/texts.ts'
import type { Card } from './product-fields.tsx'
import styles from './product-form.module.css'
import type { Step } from './product-form-steps.tsx'

interface Props {
  step: Step
  fields: Record<Card, FormField[]>
  /** What is wrong with a field, in words. */
  check: (name: string) => string | undefined
  /** Fields the category asks for. */
  attributes: ReactNode
}

const cardsOf: Record<Exclude<Step, 'preview'>, readonly Card[]> = {
  goods: ['photos', 'what'],
  place: ['place', 'delivery'],
  details: ['terms', 'papers'],
}

/** Said beside the name where its neighbours are asked for. */
const optional: readonly string[] = ['description', 'harvestDate', 'readyTo', 'warehouseAddressId', 'leadDays']

/** Every step stays in the page, so that what is typed in one is there in the others; only one is seen. */
export function ProductCards({ step, fields, check, attributes }: Props) {
  const t = useT('my-products')
  const checked = (field: FormField): FormField => ({
    ...field,
    label: optional.includes(field.name) ? `${field.label} (${t('optional')})` : field.label,
    rules: [
      {
        validator: () => {
          const fault = check(field.name)
          return fault ? Promise.reject(new Error(fault)) : Promise.resolve()
        },
      },
    ],
  })
  return (['goods', 'place', 'details'] as const).map((one) => (
    <div key={one} hidden={one !== step}>
      {one === 'details' && attributes}
      {cardsOf[one].map((card) => (
        <section key={card} className={styles.card} data-card={card}>
          <h2>{t(`card.${card}`)}</h2>
          {card === 'photos' && <p className={styles.lead}>{t('photos-hint')}</p>}
          {(card === 'terms' || card === 'papers') && <p className={styles.lead}>{t('all-optional')}</p>}
          <FormFields fields={fields[card].map(checked)} />
        </section>
      ))}
    </div>
  ))
}
