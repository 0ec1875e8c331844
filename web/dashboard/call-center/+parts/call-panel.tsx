import { Button, Form, Input, Select } from 'antd'
import { ArrowLeftRight, Pause, PhoneOff, Play } from 'lucide-react'
import { useState } from 'react'
import { WRAP_SECONDS } from '#contract/contact/telephony/call-process.ts'
import * as calls from '#contract/contact/telephony/telephony.ts'
import type { CallerCard } from '#contract/contact/tickets/desk.ts'
import { type WrapUp, wrapUps } from '#contract/contact/tickets/ticket-process.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { useRun } from '#web/kit/dashboard/form/use-run.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { length, useSeconds } from './clock.ts'
import styles from './desk.module.css'

interface Props {
  desk: calls.Desk
  call: calls.CurrentCall
  card: CallerCard | undefined
}

const secondsBetween = (from: string, to: string) => Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000))

/** Who is on the line, for how long, and what can be done with the call. */
export function CallPanel({ desk, call, card }: Props) {
  const t = useT('call-center')
  const run = useRun()
  const [passes, setPasses] = useState(false)
  const since = useSeconds(desk.now)
  const params = { id: call.id }
  const began = call.answeredAt ?? call.queuedAt
  if (call.status === 'ended') return <WrapUpPanel desk={desk} call={call} />
  const isSpeaking = call.status === 'answered'
  const name = card?.person?.name ?? t('unknown-caller')
  return (
    <section className={styles.call} aria-label={t('call-now')} aria-live="polite">
      <header>
        <span className={styles.letter} aria-hidden="true">
          {name.slice(0, 1)}
        </span>
        <div>
          <h2>{name}</h2>
          <p>
            {call.phone ?? t('phone-hidden')}
            {card?.person && ` · ${t('verified')}`}
          </p>
        </div>
      </header>
      <p className={styles.length}>
        <span>
          {t(`direction.${call.direction}`)}
          {' · '}
          {call.answeredAt
            ? t('answered-in', { n: secondsBetween(call.queuedAt, call.answeredAt) })
            : t(call.direction === 'in' ? 'lift-receiver' : 'dialling')}
        </span>
        <b>{length(secondsBetween(began, desk.now) + since)}</b>
      </p>
      <div className={styles.keys}>
        {isSpeaking && (
          <button
            type="button"
            aria-pressed={call.held}
            onClick={() =>
              run(() => ask(calls.holdCall, { params, body: { held: !call.held } }), t(call.held ? 'went-on' : 'waits'))
            }
          >
            {call.held ? <Play size={18} aria-hidden /> : <Pause size={18} aria-hidden />}
            {t(call.held ? 'go-on' : 'hold')}
          </button>
        )}
        {isSpeaking && (
          <button type="button" disabled={desk.colleagues.length === 0} onClick={() => setPasses(true)}>
            <ArrowLeftRight size={18} aria-hidden />
            {t('transfer')}
          </button>
        )}
        <button
          type="button"
          className={styles.end}
          onClick={() => run(() => ask(calls.hangUpCall, { params }), t('hung-up'))}
        >
          <PhoneOff size={18} aria-hidden />
          {t(isSpeaking ? 'hang-up' : 'decline')}
        </button>
      </div>
      {isSpeaking && (
        <p className={styles.recorded}>
          <i aria-hidden="true" />
          {t(call.held ? 'caller-waits' : 'recording-now')}
        </p>
      )}
      {passes && (
        <FormDialog<{ operatorId: string }>
          title={t('transfer')}
          text={t('transfer-text')}
          okText={t('transfer')}
          values={{}}
          fields={[
            {
              name: 'operatorId',
              label: t('operator'),
              required: true,
              input: <Select options={desk.colleagues.map(({ id, name: label }) => ({ value: id, label }))} />,
            },
          ]}
          run={async (body) => {
            await run(() => ask(calls.transferCall, { params, body }), t('transferred'))
          }}
          onClose={() => setPasses(false)}
        />
      )}
    </section>
  )
}

/** A minute to say how it ended; the next call comes after it. */
function WrapUpPanel({ desk, call }: Omit<Props, 'card'>) {
  const t = useT('call-center')
  const run = useRun()
  const since = useSeconds(desk.now)
  const left = call.wrapUntil ? secondsBetween(desk.now, call.wrapUntil) - since : WRAP_SECONDS
  const finish = ({ wrapUp, note }: { wrapUp: WrapUp; note?: string }) =>
    run(
      () => ask(calls.wrapCall, { params: { id: call.id }, body: { wrapUp, note: note?.trim() || null } }),
      t('wrapped'),
    )
  return (
    <Panel title={t('how-ended')} text={t('wrap-left', { n: Math.max(0, left) })}>
      <Form
        layout="vertical"
        name="wrap-up"
        initialValues={{ wrapUp: call.ticket ? 'ticket' : 'answered' }}
        onFinish={finish}
      >
        <Form.Item name="wrapUp" label={t('wrap-up')} required>
          <Select options={wrapUps.map((value) => ({ value, label: t(`wrap.${value}`) }))} />
        </Form.Item>
        <Form.Item name="note" label={t('note')}>
          <Input.TextArea maxLength={500} autoSize={{ minRows: 2 }} />
        </Form.Item>
        <Button type="primary" htmlType="submit" block>
          {t('wrap-done')}
        </Button>
      </Form>
    </Panel>
  )
}
