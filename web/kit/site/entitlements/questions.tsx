import { type ReactNode, useId } from 'react'
import type { EntitlementAnswers, EntitlementChoices } from '#contract/finance/entitlements.ts'
import field from '#web/kit/site/form/field.module.css'
import { useT } from '#web/shell/texts.ts'
import styles from './entitlements.module.css'

interface Props {
  answers: EntitlementAnswers
  choices: EntitlementChoices
}

/** The seven questions as plain fields: a form around them works before the scripts do, and without them. */
export function Questions({ answers, choices }: Props) {
  const t = useT('entitlements')
  const rights = (['tomorqa', 'own', 'lease', 'auction'] as const).map((one) => ({ id: one, name: t(`right.${one}`) }))
  const ages = (['young', 'middle', 'senior'] as const).map((one) => ({ id: one, name: t(`age.${one}`) }))
  const yesNo = (['yes', 'no'] as const).map((one) => ({ id: one, name: t(one) }))
  const soum = (tiyin: number | undefined) => (tiyin === undefined ? '' : String(tiyin / 100))
  return (
    <div className={styles.questions}>
      <Choice name="place" label={t('q.place')} value={answers.place} none={t('q.none')}>
        {choices.places.map(({ name, districts }) => (
          <optgroup key={name} label={name}>
            {districts.map(optionOf)}
          </optgroup>
        ))}
      </Choice>
      <Choice name="who" label={t('q.who')} value={answers.who} none={t('q.none')}>
        {choices.who.map(({ code, name }) => optionOf({ id: code, name }))}
      </Choice>
      <Typed name="sotix" label={t('q.sotix')} value={answers.sotix} hint={t('q.sotix-hint')} />
      <Choice name="right" label={t('q.right')} value={answers.right} none={t('q.none')}>
        {rights.map(optionOf)}
      </Choice>
      <Typed name="heads" label={t('q.heads')} value={answers.heads} hint={t('q.optional')} />
      <Choice name="tagged" label={t('q.tagged')} value={answers.tagged} none={t('unsure')}>
        {yesNo.map(optionOf)}
      </Choice>
      <Choice name="age" label={t('q.age')} value={answers.age} none={t('q.none')}>
        {ages.map(optionOf)}
      </Choice>
      <Choice name="registered" label={t('q.registered')} value={answers.registered} none={t('unsure')}>
        {yesNo.map(optionOf)}
      </Choice>
      <Typed name="income" label={t('q.income')} value={soum(answers.income)} hint={t('q.optional')} />
      <Typed name="debts" label={t('q.debts')} value={soum(answers.debts)} hint={t('q.optional')} />
      <fieldset className={styles.crops}>
        <legend className={field.label}>{t('q.crops')}</legend>
        <p className={styles.hint}>{t('q.crops-hint')}</p>
        {choices.crops.map(({ name, kinds }) => (
          <details key={name} open={kinds.some(({ id }) => answers.crops?.includes(id))}>
            <summary>{name}</summary>
            <div className={styles.checks}>
              {kinds.map((one) => (
                <label key={one.id}>
                  <input
                    type="checkbox"
                    name="crops"
                    value={one.id}
                    defaultChecked={answers.crops?.includes(one.id) ?? false}
                  />
                  {one.name}
                </label>
              ))}
            </div>
          </details>
        ))}
      </fieldset>
    </div>
  )
}

const optionOf = ({ id, name }: { id: number | string; name: string }) => (
  <option key={id} value={id}>
    {name}
  </option>
)

interface ChoiceProps {
  name: string
  label: string
  value: string | number | undefined
  none: string
  children: ReactNode
}
function Choice({ name, label, value, none, children }: ChoiceProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <div className={field.box}>
        <select id={id} name={name} className={field.input} defaultValue={value ?? ''}>
          <option value="">{none}</option>
          {children}
        </select>
      </div>
    </div>
  )
}

interface TypedProps {
  name: string
  label: string
  value: string | number | undefined
  hint: string
}
function Typed({ name, label, value, hint }: TypedProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <div className={field.box}>
        <input
          id={id}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          className={field.input}
          defaultValue={value ?? ''}
          aria-describedby={`${id}-hint`}
        />
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    </div>
  )
}
