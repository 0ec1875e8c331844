import type { EntitlementAnswers, EntitlementChoices } from '#contract/finance/entitlements.ts'
import field from '#web/kit/site/form/field.module.css'
import { PlainChoice, PlainNumber } from '#web/kit/site/form/plain-fields.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './entitlements.module.css'

interface Props {
  answers: EntitlementAnswers
  choices: EntitlementChoices
}

/** The seven questions as plain fields: a form around them works before the scripts do, and without them. */
export function Questions({ answers, choices }: Props) {
  const t = useT('entitlements')
  const rights = (['tomorqa', 'own', 'lease', 'auction'] as const).map((one) => ({
    value: one,
    label: t(`right.${one}`),
  }))
  const ages = (['young', 'middle', 'senior'] as const).map((one) => ({ value: one, label: t(`age.${one}`) }))
  const yesNo = (['yes', 'no'] as const).map((one) => ({ value: one, label: t(one) }))
  const soum = (tiyin: number | undefined) => (tiyin === undefined ? '' : String(tiyin / 100))
  return (
    <div className={styles.questions}>
      <PlainChoice name="place" label={t('q.place')} value={answers.place} none={t('q.none')}>
        {choices.places.map(({ name, districts }) => (
          <optgroup key={name} label={name}>
            {districts.map(({ id, name: district }) => (
              <option key={id} value={id}>
                {district}
              </option>
            ))}
          </optgroup>
        ))}
      </PlainChoice>
      <PlainChoice
        name="who"
        label={t('q.who')}
        value={answers.who}
        none={t('q.none')}
        options={choices.who.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <PlainNumber name="sotix" label={t('q.sotix')} value={answers.sotix} hint={t('q.sotix-hint')} />
      <PlainChoice name="right" label={t('q.right')} value={answers.right} none={t('q.none')} options={rights} />
      <PlainNumber name="heads" label={t('q.heads')} value={answers.heads} hint={t('q.optional')} />
      <PlainChoice name="tagged" label={t('q.tagged')} value={answers.tagged} none={t('unsure')} options={yesNo} />
      <PlainChoice name="age" label={t('q.age')} value={answers.age} none={t('q.none')} options={ages} />
      <PlainChoice
        name="registered"
        label={t('q.registered')}
        value={answers.registered}
        none={t('unsure')}
        options={yesNo}
      />
      <PlainNumber name="income" label={t('q.income')} value={soum(answers.income)} hint={t('q.optional')} />
      <PlainNumber name="debts" label={t('q.debts')} value={soum(answers.debts)} hint={t('q.optional')} />
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
