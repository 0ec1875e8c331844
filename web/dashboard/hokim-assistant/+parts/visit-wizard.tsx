import { Button, Form, Input, Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { VISIT_PHOTOS } from '#contract/government/visits/visit-process.ts'
import * as contract from '#contract/government/visits/visits.ts'
import { PapersInput } from '#web/kit/dashboard/file/papers-input.tsx'
import { ask, CallError } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { message, toast, toastError } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { subjectValues, useSubjectFields } from './subject-fields.tsx'
import { REGISTER, useVisitForm, VisitFields, type VisitValues } from './visit-fields.tsx'
import styles from './visits.module.css'

const SAVE_AFTER_MS = 1500

interface Props {
  first: contract.Visit
  mahallas: readonly { id: number; name: string; district: string }[]
}

/** A visit on a phone: a card for each part of the form, kept as it is typed, sent when nothing is wrong any more. */
export function VisitWizard({ first, mahallas }: Props) {
  const t = useT('visits')
  const lang = useLanguage()
  const navigate = useNavigate()
  const [form] = Form.useForm<VisitValues>()
  const [visit, setVisit] = useState(first)
  const latest = useRef(first)
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [state, setState] = useState<'saved' | 'changed' | 'saving' | 'failed'>('saved')
  const [busy, setBusy] = useState(false)
  const [sentKey, setSentKey] = useState<string>()
  const { kind, fields } = first
  const subject = useSubjectFields(kind, mahallas, { isNew: false, pinflTail: visit.subject.pinflTail })
  const initial: VisitValues = {
    ...subjectValues(first),
    visitedOn: first.visitedOn,
    point: first.point,
    pointComment: first.pointComment ?? '',
    photoIds: first.photos.map(({ id }) => id),
    consent: first.consent,
    consentFileIds: first.consentFiles.map(({ id }) => id),
    comment: first.comment ?? '',
    values: first.values,
  }
  const of = useVisitForm({
    form,
    kind,
    fields,
    initial,
    isFar: visit.pointResult === 'far',
    prefill: first.prefill,
    returned: first.status === 'returned' ? first.returnedFields : [],
    begin: first.turn > 1 || first.values.membersTotal ? '' : REGISTER,
  })
  const { typed, wrong, lacking, bodyOf, show, sectionOf } = of
  /** One after the other: each needs the version that the one before it made. */
  const save = (): Promise<contract.Visit> => {
    clearTimeout(timer.current)
    const next = saving.current.then(async () => {
      setState('saving')
      const { id, rowVersion } = latest.current
      const all: VisitValues = { ...initial, ...form.getFieldsValue(true) }
      const saved = await ask(contract.saveVisit, { params: { id }, body: { ...bodyOf(all), rowVersion } })
      latest.current = saved
      setVisit(saved)
      form.setFieldValue('pinfl', undefined)
      setState('saved')
      return saved
    })
    saving.current = next.catch(() => setState('failed'))
    return next
  }
  const change = () => {
    setState('changed')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => save().catch(() => undefined), SAVE_AFTER_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const leave = async () => {
    try {
      if (state !== 'saved') await save()
      await navigate(inLanguage(lang, `/dashboard/hokim-assistant/${kind}`))
    } catch (error) {
      showFaults(error)
    }
  }
  function showFaults(error: unknown) {
    const known = error instanceof CallError ? (error.body?.modelStateError ?? []) : []
    const [one] = known
    if (!one) return toastError(error)
    show(sectionOf(one.key))
    for (const fault of known.slice(0, 3)) toast('error', `${fault.label ?? ''} ${fault.errorMessage}`.trim())
  }
  const finish = async (code?: { verifyKey: string; code: string }) => {
    const { id, rowVersion } = latest.current
    await ask(contract.submitVisit, { params: { id }, body: { rowVersion, ...(code && { typed: code }) } })
    message(t(typed.consent === 'later' ? 'sent-later' : 'sent'))
    await navigate(inLanguage(lang, `/dashboard/hokim-assistant/${kind}/${id}`))
  }
  const submit = async () => {
    if (await of.showFirstFault()) return
    setBusy(true)
    try {
      const { id } = await save()
      if (typed.consent === 'otp') setSentKey((await ask(contract.sendVisitCode, { params: { id } })).verifyKey)
      else await finish()
    } catch (error) {
      showFaults(error)
    } finally {
      setBusy(false)
    }
  }
  const problems = wrong.length + lacking.length
  return (
    <div className={styles.wizard}>
      <header className={styles.wizardHead}>
        <h1>{visit.title}</h1>
        <p>{[visit.mahalla, visit.address].filter(Boolean).join(', ')}</p>
        <p role="status">{t(`save.${state}`)}</p>
      </header>
      {visit.status === 'returned' && (
        <p role="alert" className={styles.returned}>
          <b>{t('returned-title')}</b> {visit.reason}
          {of.wrongNames.length > 0 && ` (${of.wrongNames.join(', ')})`}
        </p>
      )}
      {first.prefill && Object.keys(first.prefill.from).length > 0 && <p className={styles.note}>{t('prefilled')}</p>}
      {first.prefill?.unasked && <p className={styles.note}>{t('registers-unasked')}</p>}
      {of.away.length > 0 && <p className={styles.note}>{t('registers-away', { names: of.away.join(', ') })}</p>}
      <VisitFields
        of={of}
        kind={kind}
        subject={subject}
        busy={busy}
        onChange={change}
        photos={<PapersInput purpose="visit" max={VISIT_PHOTOS} pictures />}
        papers={<PapersInput purpose="visit" max={3} />}
        result={visit.pointResult}
        metres={visit.pointMetres}
      />
      <footer className={styles.foot}>
        <Button size="large" disabled={busy} onClick={leave}>
          {t('later')}
        </Button>
        <Button size="large" type="primary" loading={busy} onClick={submit}>
          {problems > 0 ? t('correct', { n: problems }) : t('submit')}
        </Button>
      </footer>
      {sentKey && (
        <Modal open title={t('code-title')} footer={null} onCancel={() => setSentKey(undefined)}>
          <p>{t('code-text', { phone: visit.subject.phone ?? '' })}</p>
          <Input.OTP
            length={6}
            autoFocus
            onChange={(code) =>
              finish({ verifyKey: sentKey, code }).catch((error: unknown) => {
                setSentKey(undefined)
                showFaults(error)
              })
            }
          />
        </Modal>
      )}
    </div>
  )
}
