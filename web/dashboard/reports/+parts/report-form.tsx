import { Button, Form, Input, Modal, Segmented } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { checkValues } from '#contract/forms/fields/check-values.ts'
import { numberText } from '#contract/forms/fields/describe-values.ts'
import type { Field, FieldValues } from '#contract/forms/fields/field.ts'
import { changeOf, isFigure, numberOf } from '#contract/government/reports/aggregate.ts'
import { CHANGE_SHARE } from '#contract/government/reports/report-process.ts'
import * as contract from '#contract/government/reports/reports.ts'
import { formatDateTime } from '#uz/date.ts'
import { isOlder, useDraft } from '#web/kit/dashboard/form/draft.ts'
import { showFaults } from '#web/kit/dashboard/form/server-faults.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { SignByCode } from '#web/kit/dashboard/signing/sign-by-code.tsx'
import { SignByKey } from '#web/kit/dashboard/signing/sign-by-key.tsx'
import { FieldInput } from '#web/kit/dashboard/template/template-field-input.tsx'
import { ask } from '#web/shell/client.ts'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { usePeriodName } from './period-name.ts'
import styles from './reports.module.css'
import { useShownValue } from './shown-value.ts'

interface Values {
  values: Record<string, unknown>
  notes: Record<string, string>
  comment: string | null
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/**
 * The form of a report, begun anew with each version of it. What is being signed stays open meanwhile: the version that
 * was saved for it comes back as news.
 */
export function ReportForm({ report }: { report: contract.Report }) {
  const { revalidate } = useRevalidator()
  const [saved, setSaved] = useState<contract.Report>()
  return (
    <>
      <Figures key={report.rowVersion} report={report} onSend={setSaved} />
      {saved && (
        <SendDialog
          report={saved}
          onClose={() => {
            setSaved(undefined)
            void revalidate()
          }}
        />
      )}
    </>
  )
}

interface Filling {
  report: contract.Report
  onSend: (saved: contract.Report) => void
}

/** What is asked, what the period before was, and why it has changed so much. */
function Figures({ report, onSend }: Filling) {
  const t = useT('reports')
  const textIn = useTextIn()
  const periodName = usePeriodName()
  const { revalidate } = useRevalidator()
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState<'save' | 'send'>()
  const draft = useDraft(`draft:report:${report.id}`)
  const { id, fields, last, type, rowVersion, comment, notes, values } = report
  const kept = draft.found && !isOlder(draft.found, { rowVersion }) ? draft.found : undefined
  const initial: Values = kept
    ? {
        values: { ...values, ...recordOf(kept.values.values) },
        notes: { ...notes, ...textsOf(kept.values.notes) },
        comment: typeof kept.values.comment === 'string' ? kept.values.comment : comment,
      }
    : { values, notes, comment }
  const typed = recordOf(Form.useWatch('values', form) ?? initial.values)
  const asked = fields.map((field) => (report.auto[field.key] ? { ...field, required: false } : field))
  const checked = checkValues(asked, typed, { partial: true })

  const save = async () => {
    const given = form.getFieldsValue(true)
    const filled = Object.fromEntries(Object.entries(textsOf(given.notes)).filter(([, note]) => note !== ''))
    const next = await ask(contract.saveReport, {
      params: { id },
      body: { rowVersion, values: recordOf(given.values), notes: filled, comment: given.comment || null },
    })
    draft.forget()
    return next
  }
  const act = async (what: 'save' | 'send') => {
    if (what === 'send' && !(await form.validateFields().catch(() => undefined))) {
      toastError(new Error(t('fill-all')))
      return
    }
    setBusy(what)
    try {
      const next = await save()
      if (what === 'send') onSend(next)
      else {
        message(t('saved'))
        await revalidate()
      }
    } catch (error) {
      const named = fields.flatMap(({ key, label }) => [
        { name: `values.${key}`, label: textIn(label), input: <span /> },
        { name: `notes.${key}`, label: textIn(label), input: <span /> },
      ])
      showFaults(form, named, error)
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <Panel
      title={t('figures')}
      text={last ? t('beside', { period: periodName(type.period, last.period) }) : t('first-time')}
    >
      {kept && <p className={styles.note}>{t('draft-kept', { time: formatDateTime(kept.at) })}</p>}
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={initial}
        onValuesChange={(_, all: Values) => draft.keep(all, rowVersion)}
      >
        <div className={styles.rows}>
          {fields
            .filter(({ key }) => checked.shown.includes(key))
            .map((field) => (
              <Row key={field.key} field={field} report={report} typed={typed} computed={checked.values} />
            ))}
        </div>
        <Form.Item name="comment" label={t('comment')}>
          <Input.TextArea maxLength={2000} autoSize={{ minRows: 2 }} />
        </Form.Item>
        <div className={styles.buttons}>
          {report.steps.includes('submit') && (
            <Button type="primary" size="large" loading={busy === 'send'} onClick={() => act('send')}>
              {t('send')}
            </Button>
          )}
          <Button size="large" loading={busy === 'save'} onClick={() => act('save')}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

const textsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(recordOf(value)).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text] as const] : [])),
  )

interface RowProps {
  field: Field
  report: contract.Report
  typed: FieldValues
  computed: FieldValues
}

/** A figure, the last one beside it, and room for a note where it jumps. */
function Row({ field, report, typed, computed }: RowProps) {
  const t = useT('reports')
  const textIn = useTextIn()
  const lang = useLanguage()
  const shown = useShownValue()
  const { key, type } = field
  const { last, auto } = report
  const unit = field.unit ? textIn(field.unit) : ''
  const label = unit ? `${textIn(field.label)}, ${unit}` : textIn(field.label)
  const isOwn = type !== 'calc' && !auto[key]
  const change = last ? changeOf(numberOf(field, last.values[key]), numberOf(field, typed[key])) : null
  const isJump = isOwn && isFigure(field) && change !== null && Math.abs(change) > CHANGE_SHARE
  const result = computed[key]
  return (
    <div className={styles.row}>
      {isOwn ? (
        <Form.Item
          name={['values', key]}
          label={label}
          required={field.required ?? false}
          rules={field.required ? [{ required: true, message: t('required', { label: textIn(field.label) }) }] : []}
        >
          <FieldInput field={field} />
        </Form.Item>
      ) : (
        <div className={styles.fixed}>
          <span>
            {label} <small>{t(type === 'calc' ? 'computed' : 'by-platform')}</small>
          </span>
          <output>
            {type === 'calc'
              ? typeof result === 'string'
                ? numberText(result, unit, lang)
                : '—'
              : shown(field, report.values)}
          </output>
        </div>
      )}
      <div className={styles.last}>
        <span>{t('last')}</span>
        <b>{last ? shown(field, last.values) : '—'}</b>
        {change !== null && isOwn && (
          <small className={isJump ? styles.late : ''}>{`${change > 0 ? '+' : ''}${Math.round(change * 100)} %`}</small>
        )}
      </div>
      {isJump && (
        <Form.Item
          className={styles.why ?? ''}
          name={['notes', key]}
          label={t('why-changed', { label: textIn(field.label) })}
          rules={[{ required: true, message: t('why-needed') }]}
        >
          <Input maxLength={500} />
        </Form.Item>
      )}
    </div>
  )
}

/** Signed by a key of this machine or by a code to the signer's own phone. */
function SendDialog({ report: { id, rowVersion, phone }, onClose }: { report: contract.Report; onClose: () => void }) {
  const t = useT('reports')
  const signing = useT('signing')
  const [method, setMethod] = useState<'otp' | 'eimzo'>(phone ? 'otp' : 'eimzo')
  const params = { id }
  const send = (proof: { signature: string } | { verifyKey: string; code: string }) =>
    ask(contract.submitReport, { params, body: { rowVersion, proof } })
  const done = async () => {
    message(t('sent-done'))
    onClose()
  }
  return (
    <Modal open title={t('send')} footer={null} onCancel={onClose} destroyOnHidden>
      <p>{t('send-text')}</p>
      {phone && (
        <Segmented
          block
          aria-label={signing('method')}
          value={method}
          options={[
            { value: 'otp', label: signing('by-code') },
            { value: 'eimzo', label: signing('by-key') },
          ]}
          onChange={setMethod}
        />
      )}
      {method === 'otp' && phone ? (
        <SignByCode send={() => ask(contract.sendReportCode, { params })} sign={send} phone={phone} onDone={done} />
      ) : (
        <SignByKey
          text={async () => (await ask(contract.getReportManifest, { params })).manifest}
          send={(signature) => send({ signature })}
          number={null}
          onDone={done}
        />
      )}
    </Modal>
  )
}
