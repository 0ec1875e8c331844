import { Button } from 'antd'
import { Phone } from 'lucide-react'
import { useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import { type CallerCard, openCallerCard } from '#contract/contact/tickets/desk.ts'
import type { myTickets, ticketChoices } from '#contract/contact/tickets/tickets.ts'
import { Permission } from '#contract/permissions.ts'
import { isPhone } from '#uz/phone.ts'
import { PhoneInput } from '#web/kit/dashboard/input/phone-input.tsx'
import { useLive } from '#web/kit/dashboard/live.ts'
import { useMay } from '#web/kit/dashboard/may.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ask } from '#web/shell/client.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { Caller } from './caller.tsx'
import styles from './desk.module.css'
import { HandCall } from './hand-call.tsx'
import { Knowledge } from './knowledge.tsx'
import { NewTicket } from './new-ticket.tsx'
import { Queue } from './queue.tsx'

interface Props {
  choices: AnswerOf<typeof ticketChoices>
  queue: AnswerOf<typeof myTickets>
}

/** Whoever calls on the left, what they ask in the middle, what is known and what waits on the right. */
export function Desk({ choices, queue }: Props) {
  const t = useT('call-center')
  const [phone, setPhone] = useState<string | null>(null)
  const [card, setCard] = useState<{ phone: string; of: CallerCard }>()
  const [busy, setBusy] = useState(false)
  const mayOperate = useMay(Permission.CallCenterOperate)
  useLive('tickets')
  const open = async () => {
    if (!phone || !isPhone(phone)) return
    setBusy(true)
    try {
      setCard({ phone, of: await ask(openCallerCard, { body: { phone } }) })
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.desk}>
      {mayOperate && (
        <div>
          <Panel title={t('who-calls')}>
            <form
              className={styles.line}
              onSubmit={(event) => {
                event.preventDefault()
                void open()
              }}
            >
              <label htmlFor="desk-phone" className={styles.label}>
                {t('phone')}
              </label>
              <PhoneInput id="desk-phone" value={phone} onChange={setPhone} />
              <Button
                type="primary"
                htmlType="submit"
                icon={<Phone size={16} />}
                loading={busy}
                disabled={!phone || !isPhone(phone)}
              >
                {t('open-card')}
              </Button>
            </form>
          </Panel>
          {card && <Caller card={card.of} />}
          <HandCall phone={card?.phone ?? phone} />
        </div>
      )}
      {mayOperate && (
        <NewTicket
          key={card?.phone}
          phone={card?.phone}
          card={card?.of}
          choices={choices}
          onDone={() => setCard(undefined)}
        />
      )}
      <div>
        <Knowledge phone={card?.phone} />
        <Queue queue={queue} />
      </div>
    </div>
  )
}
