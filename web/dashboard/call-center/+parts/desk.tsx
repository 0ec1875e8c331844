import { Button } from 'antd'
import { Phone } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import { type Desk as DeskNow, openCallCard } from '#contract/contact/telephony/telephony.ts'
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
import { CallPanel } from './call-panel.tsx'
import { Callbacks } from './callbacks.tsx'
import { Caller } from './caller.tsx'
import styles from './desk.module.css'
import { DeskBar } from './desk-bar.tsx'
import { HandCall } from './hand-call.tsx'
import { Knowledge } from './knowledge.tsx'
import { NewTicket } from './new-ticket.tsx'
import { Queue } from './queue.tsx'

interface Props {
  desk: DeskNow
  choices: AnswerOf<typeof ticketChoices>
  queue: AnswerOf<typeof myTickets>
}

/** Whoever calls on the left, what they ask in the middle, what is known and what waits on the right. */
export function Desk({ desk, choices, queue }: Props) {
  const t = useT('call-center')
  const [phone, setPhone] = useState<string | null>(null)
  const [card, setCard] = useState<{ phone: string; of: CallerCard }>()
  const [busy, setBusy] = useState(false)
  const mayOperate = useMay(Permission.CallCenterOperate)
  useLive('tickets')
  useLive('phone-calls')
  const callId = desk.call?.id
  const isHidden = desk.call?.phone === null
  const [calling, setCalling] = useState<{ id: number; of: CallerCard }>()
  // The card comes with the call: opening it is written down once.
  useEffect(() => {
    if (callId === undefined || isHidden) return
    const asking = new AbortController()
    ask(openCallCard, { params: { id: callId } }, { signal: asking.signal })
      .then((of) => setCalling({ id: callId, of }))
      .catch(() => undefined)
    return () => asking.abort()
  }, [callId, isHidden])
  const callCard = calling?.id === callId ? calling?.of : undefined
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
    <>
      <DeskBar desk={desk} />
      <div className={styles.desk}>
        {mayOperate && (
          <div>
            {desk.call && <CallPanel desk={desk} call={desk.call} card={callCard} />}
            {callCard && <Caller card={callCard} />}
            {!desk.call && (
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
            )}
            {!desk.call && card && <Caller card={card.of} />}
            <Callbacks desk={desk} />
            <div className={styles.byHand}>
              <HandCall phone={card?.phone ?? phone} />
            </div>
          </div>
        )}
        {mayOperate && (
          <NewTicket
            key={desk.call ? `call-${desk.call.id}-${callCard ? 'known' : ''}` : card?.phone}
            call={desk.call}
            phone={card?.phone}
            card={desk.call ? callCard : card?.of}
            choices={choices}
            onDone={() => setCard(undefined)}
          />
        )}
        <div>
          <Knowledge phone={card?.phone} callId={desk.call?.phone ? desk.call.id : undefined} />
          <Queue queue={queue} />
        </div>
      </div>
    </>
  )
}
