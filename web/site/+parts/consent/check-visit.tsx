import { useId, useState } from 'react'
import type {
  confirmVisitCheck,
  disputeVisitCheck,
  OpenedCheck,
  openVisitCheck,
  sendCheckCode,
  VisitCheck,
} from '#contract/government/visits/visit-check.ts'
import { Button } from '#web/kit/site/form/button.tsx'
import { ask } from '#web/shell/client.ts'
import { messagesOf } from '#web/shell/page/error-messages.ts'
import { useT } from '#web/shell/texts.ts'
import { CodeDecision } from './code-decision.tsx'
import styles from './consent.module.css'

const ROOT = '/main/api-government/public/visit-checks/{token}'
const LONGEST = 500

/** First the code, then the facts, then «right» or what is wrong. */
export function CheckVisit({ token, first }: { token: string; first: VisitCheck }) {
  const t = useT('visit-check')
  const id = useId()
  const [check, setCheck] = useState(first)
  const [opened, setOpened] = useState<OpenedCheck>()
  const [isWrong, setWrong] = useState(false)
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const params = { token }
  const run = async (work: () => Promise<VisitCheck>) => {
    setBusy(true)
    setFault(undefined)
    try {
      setCheck(await work())
      setOpened(undefined)
    } catch (error) {
      setFault(messagesOf(error).join(' '))
    } finally {
      setBusy(false)
    }
  }
  if (opened)
    return (
      <div className={styles.text}>
        <h2>{opened.title}</h2>
        <dl>
          {opened.facts.map(({ key, label, value }) => (
            <div key={key} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {fault && <p role="alert">{fault}</p>}
        {isWrong ? (
          <>
            <label htmlFor={id}>{t('what')}</label>
            <textarea
              id={id}
              rows={4}
              maxLength={LONGEST}
              value={text}
              onChange={({ target }) => setText(target.value)}
              style={{ width: '100%', font: 'inherit' }}
            />
            <Button
              disabled={busy || text.trim().length < 5}
              onClick={() =>
                run(() =>
                  ask<typeof disputeVisitCheck>(`POST ${ROOT}/wrong`, { params, body: { proof: opened.proof, text } }),
                )
              }
            >
              {t('send')}
            </Button>
          </>
        ) : (
          (opened.state === 'consent' || opened.state === 'open') && (
            <>
              <Button
                disabled={busy}
                onClick={() =>
                  run(() =>
                    ask<typeof confirmVisitCheck>(`POST ${ROOT}/right`, { params, body: { proof: opened.proof } }),
                  )
                }
              >
                {t(opened.state === 'consent' ? 'agree' : 'right')}
              </Button>{' '}
              {opened.state === 'open' && (
                <Button disabled={busy} onClick={() => setWrong(true)}>
                  {t('wrong')}
                </Button>
              )}
            </>
          )
        )}
      </div>
    )
  if (check !== first || check.state === 'over' || check.state === 'disputed' || check.state === 'right')
    return (
      <p role="status" className={styles.state}>
        {t(`state.${check.state}`)}
      </p>
    )
  return (
    <CodeDecision
      text={t('code-text', { phone: check.phone })}
      send={() => ask<typeof sendCheckCode>(`POST ${ROOT}/code`, { params })}
      choices={[
        {
          label: t('show'),
          run: async (body) => setOpened(await ask<typeof openVisitCheck>(`POST ${ROOT}/open`, { params, body })),
        },
      ]}
    />
  )
}
