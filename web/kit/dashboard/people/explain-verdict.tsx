import { Check, CircleCheck, CircleX, Lightbulb, X } from 'lucide-react'
import type { AnswerOf } from '#contract/call.ts'
import { organizationKinds } from '#contract/identity/organizations/organization-kinds.ts'
import type { getAccessFacts } from '#contract/identity/rights/access-facts.ts'
import type { Explanation, Reason } from '#contract/identity/rights/explain.ts'
import { formatDate } from '#uz/date.ts'
import { type TextKey, useT, useTextOfKey } from '#web/shell/texts.ts'
import styles from './explain.module.css'
import type { Thing } from './explain-things.ts'

interface Props {
  facts: AnswerOf<typeof getAccessFacts>
  thing: Thing
  explanation: Explanation
}

/** The answer, the way to it step by step, and what to do where it is no. */
export function Verdict({ facts, thing, explanation: { allowed, chain, advice } }: Props) {
  const t = useT('explain')
  const say = useSay()
  const roles = facts.rolesWith.filter((role) => thing.codes.some((code) => role.codes.includes(code)))
  const Icon = allowed ? CircleCheck : CircleX
  return (
    <section aria-live="polite">
      <p className={styles.verdict} data-allowed={allowed}>
        <Icon size={22} aria-hidden />
        <span>{t(allowed ? 'yes' : 'no', { name: facts.name, thing: thing.label })}</span>
      </p>
      <h3 className={styles.head}>{t('why')}</h3>
      <ol className={styles.chain}>
        {chain.map((reason) => (
          <li key={`${reason.key} ${JSON.stringify(reason.values)}`} data-ok={reason.ok}>
            {reason.ok ? <Check size={17} aria-hidden /> : <X size={17} aria-hidden />}
            <span>
              <span className="unseen">{t(reason.ok ? 'ok' : 'stop')}</span> {say(reason)}
            </span>
          </li>
        ))}
      </ol>
      {advice.length > 0 && (
        <>
          <h3 className={styles.head}>{t('what-to-do')}</h3>
          <ul className={styles.advice}>
            {advice.map((one) => (
              <li key={`${one.key} ${JSON.stringify(one.values)}`}>
                <Lightbulb size={17} aria-hidden />
                <span>
                  {say(one)}
                  {one.key === 'assign-role' &&
                    roles.length > 0 &&
                    ` ${roles.map((role) => `«${role.name}»`).join(', ')}`}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const keys = [
  'status-active',
  'status-blocked',
  'status-other',
  'open',
  'acts-for',
  'acts-personally',
  'lost-liquidated',
  'lost-suspended',
  'lost-ended',
  'lost-not-yet',
  'lost-expired',
  'role-gives',
  'ticked',
  'role-none',
  'role-archived',
  'role-elsewhere',
  'kind-allows',
  'kind-cuts',
  'scope-own',
  'scope-all',
  'scope-organization',
  'scope-some',
  'place-inside',
  'place-outside',
  'widen-scope',
  'unblock',
  'activate',
  'switch-to',
  'renew-employment',
  'act-personally',
  'restore-role',
  'other-kind',
  'assign-role',
] as const satisfies readonly TextKey<'explain'>[]

/** A reason in words: codes and kinds by their names, days as people write them. */
function useSay(): (reason: Reason) => string {
  const t = useT('explain')
  const text = useTextOfKey()
  const kindName = useT('organization-kinds')
  return ({ key, values }) => {
    const known = keys.find((one) => one === key)
    const kind = organizationKinds.find((one) => one === values.kind)
    return known
      ? t(known, {
          ...values,
          ...(values.code !== undefined && { code: `${values.code} «${text(`permissions.${values.code}`)}»` }),
          ...(kind && { kind: kindName(kind) }),
          ...(values.date && { date: formatDate(String(values.date)) }),
        })
      : key
  }
}
