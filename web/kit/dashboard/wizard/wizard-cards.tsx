import type { ReactNode } from 'react'
import { useT } from '#web/shell/texts.ts'
import { type FormField, FormFields } from '../form/form-fields.tsx'
import styles from './wizard.module.css'

export interface WizardCard {
  key: string
  title: string
  lead?: string | undefined
  fields: readonly FormField[]
  /** Under the fields: what is no field of the form itself. */
  more?: ReactNode
}

interface Props {
  cards: readonly WizardCard[]
  /** What is wrong with a field, in words. */
  check: (name: string) => string | undefined
  /** Said beside the name where its neighbours are asked for. */
  optional?: readonly string[]
}

/** The fields of one step, in cards; each says what is wrong with it by the rules of the whole. */
export function WizardCards({ cards, check, optional = [] }: Props) {
  const t = useT('publishing')
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
  return cards.map(({ key, title, lead, fields, more }) => (
    <section key={key} className={styles.card} data-card={key}>
      <h2>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {fields.length > 0 && <FormFields fields={fields.map(checked)} />}
      {more && <div className={styles.more}>{more}</div>}
    </section>
  ))
}
