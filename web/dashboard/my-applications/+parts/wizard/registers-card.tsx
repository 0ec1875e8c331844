import { Button, Checkbox } from 'antd'
import { use, useEffect, useEffectEvent, useState } from 'react'
import { type applicationConsents, askRegisters, consentsOf, getMyApplication } from '#contract/finance/applications.ts'
import type { RegisterView } from '#contract/finance/registers.ts'
import type { FinanceApplication } from '#contract/finance/view-parts.ts'
import { RegisterAnswers } from '#web/kit/dashboard/registers/register-answers.tsx'
import { ask } from '#web/shell/client.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { ApplicationRowContext } from './application-row.ts'
import styles from './wizard.module.css'

type Consent = (typeof applicationConsents)[number]
const POLL_MS = 1000

/** What the answers fill in: land, income and payments on other debts. */
function saidIn(registers: readonly RegisterView[]) {
  const answers = Object.assign({}, ...registers.map(({ answer }) => answer ?? {})) as NonNullable<
    RegisterView['answer']
  >
  return { plots: answers.plots, monthly: answers.monthlyIncome, debts: answers.monthlyDebts }
}

/** Consents that nobody ticks for one, then the registers are asked: papers are for what none of them has. */
export function RegistersCard() {
  const t = useT('registers')
  const { row, isForOther } = use(ApplicationRowContext)
  if (isForOther) return <p>{t('for-other')}</p>
  return row ? <Asking row={row} /> : <p>{t('later')}</p>
}

function Asking({ row }: { row: FinanceApplication }) {
  const t = useT('registers')
  const words = useT('apply')
  const { registers, setRegisters, fillIn } = use(ApplicationRowContext)
  const [consents, setConsents] = useState<readonly Consent[]>([])
  const [busy, setBusy] = useState(false)
  const { kind, id } = row
  const isAsking = registers.some(({ status }) => status === 'asking')
  const isSaid = registers.length > 0 && registers.every(({ status }) => status === 'answered')
  const hear = useEffectEvent((said: readonly RegisterView[]) => {
    setRegisters(said)
    if (!said.some(({ status }) => status === 'asking')) fillIn(saidIn(said))
  })
  // A job asks the registers; what they say is looked for until nothing is open any more.
  useEffect(() => {
    if (!isAsking) return
    const timer = setInterval(() => {
      ask(getMyApplication, { params: { kind, id } }).then(
        (found) => hear(found.registers),
        () => undefined,
      )
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [isAsking, kind, id])
  const run = () => {
    setBusy(true)
    ask(askRegisters, { params: { kind, id }, body: { consents: [...consents] } })
      .then((found) => setRegisters(found.registers), toastError)
      .finally(() => setBusy(false))
  }
  return (
    <>
      {registers.length > 0 && <RegisterAnswers registers={registers} />}
      {!isSaid && !isAsking && (
        <>
          <fieldset className={styles.consents}>
            <legend>{words('consents')}</legend>
            {consentsOf(kind).map((consent) => (
              <Checkbox
                key={consent}
                checked={consents.includes(consent)}
                onChange={({ target }) =>
                  setConsents(target.checked ? [...consents, consent] : consents.filter((one) => one !== consent))
                }
              >
                {words(`consent.${consent}`)}
              </Checkbox>
            ))}
          </fieldset>
          <Button loading={busy} disabled={consents.length === 0} onClick={run}>
            {t(registers.length > 0 ? 'ask-again' : 'ask')}
          </Button>
        </>
      )}
    </>
  )
}
