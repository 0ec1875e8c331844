import { Button } from 'antd'
import { PhoneOutgoing } from 'lucide-react'
import { type Desk, dialPhone } from '#contract/contact/telephony/telephony.ts'
import { formatTime } from '#uz/date.ts'
import { useRun } from '#web/kit/dashboard/form/use-run.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './desk.module.css'

/** Callers nobody answered: each is called back within an hour of work. */
export function Callbacks({ desk: { callbacks, state, shift, exchange } }: { desk: Desk }) {
  const t = useT('call-center')
  const run = useRun()
  const may = exchange === 'up' && shift !== null && state !== 'busy' && state !== 'wrap'
  if (callbacks.length === 0) return null
  return (
    <Panel title={t('callbacks')} text={t('callbacks-text')}>
      <ul className={styles.list}>
        {callbacks.map(({ id, phone, dueAt }) => (
          <li key={id}>
            <b>{phone}</b>
            <Button
              size="small"
              icon={<PhoneOutgoing size={14} />}
              disabled={!may}
              aria-label={`${t('call-back')} ${phone}`}
              onClick={() => run(() => ask(dialPhone, { body: { callId: id } }), t('dialling'))}
            >
              {t('call-back')}
            </Button>
            <p>{t('call-back-until', { time: formatTime(dueAt) })}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
