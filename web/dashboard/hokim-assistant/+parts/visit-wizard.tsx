import { Button, Form, Input, Modal, Progress, Radio } from 'antd'
import { ChevronDown, Circle, CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { checkValues } from '#contract/forms/fields/check-values.ts'
import { sectionsOf } from '#contract/forms/fields/field.ts'
import { checkVisit } from '#contract/government/visits/check-visit.ts'
import { VISIT_BACK_DAYS, VISIT_PHOTOS, visitConsents } from '#contract/government/visits/visit-process.ts'
import * as contract from '#contract/government/visits/visits.ts'
import { dayOf } from '#uz/date.ts'
import { addDays } from '#uz/durations.ts'
import { PapersInput } from '#web/kit/dashboard/file/papers-input.tsx'
import { FormFields } from '#web/kit/dashboard/form/form-fields.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { TemplateFields } from '#web/kit/dashboard/template/template-fields.tsx'
import { ask, CallError } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { message, toast, toastError } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { PlaceInput, type Spot } from './place-input.tsx'
import { type SubjectValues, subjectBody, subjectValues, useSubjectFields } from './subject-fields.tsx'
import styles from './visits.module.css'

interface Values extends SubjectValues {
  visitedOn: string
  point: Spot | null
  pointComment: string
  photoIds: string[]
  consent: contract.VisitBody['consent']
  consentFileIds: string[]
  comment: string
  values: Record<string, unknown>
}
const REGISTER = 'register'
const PROOF = 'proof'
const SAVE_AFTER_MS = 1500
const OF_REGISTER = ['household', 'farm', 'neighborhoodId', 'phone']
const OF_PROOF = ['visitedOn', 'point', 'pointComment', 'photoIds', 'consent', 'consentFileIds', 'typed']

interface Props {
  first: contract.Visit
  mahallas: readonly { id: number; name: string; district: string }[]
}

/** A visit on a phone: a card for each part of the form, kept as it is typed, sent when nothing is wrong any more. */
export function VisitWizard({ first, mahallas }: Props) {
  const t = useT('visits')
  const lang = useLanguage()
  const textIn = useTextIn()
  const navigate = useNavigate()
  const [form] = Form.useForm<Values>()
  const [visit, setVisit] = useState(first)
  const latest = useRef(first)
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [state, setState] = useState<'saved' | 'changed' | 'saving' | 'failed'>('saved')
  const [opened, setOpened] = useState<string>(first.turn > 1 || first.values.membersTotal ? '' : REGISTER)
  const [busy, setBusy] = useState(false)
  const [sentKey, setSentKey] = useState<string>()
  const { kind, fields } = first
  const sections = sectionsOf(fields)
  const subject = useSubjectFields(kind, mahallas, { isNew: false, pinflTail: visit.subject.pinflTail })
  const initial: Values = {
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
  const typed: Values = Form.useWatch([], form) ?? initial
  const today = dayOf(new Date())

  const { values, faults } = checkValues(fields, typed.values ?? {}, { at: '' })
  const wrong = [
    ...faults.map(({ field, code }) => ({ field, code, values: {} })),
    ...checkVisit(kind, values).map((fault) => ({ ...fault })),
  ]
  const wrongIn = (keys: readonly string[]) => wrong.filter(({ field }) => keys.includes(field.split(/[.[]/)[0] ?? ''))
  const lacking = [
    ...((typed.photoIds ?? []).length === 0 ? [t('need-photo')] : []),
    ...(typed.point ? [] : [t('need-point')]),
    ...(typed.consent === 'paper' && (typed.consentFileIds ?? []).length === 0 ? [t('need-paper')] : []),
    ...(typed.consent !== 'paper' && !typed.phone ? [t('need-phone')] : []),
    ...(visit.pointResult === 'far' && (typed.pointComment ?? '').length < 10 ? [t('need-comment')] : []),
  ]
  const total = sections.length + 2
  const ready = sections.filter(({ fields: own }) => wrongIn(own.map(({ key }) => key)).length === 0).length
  const done = ready + 1 + (lacking.length === 0 ? 1 : 0)

  const bodyOf = (all: Values): contract.VisitBody => ({
    ...subjectBody(kind, all),
    visitedOn: all.visitedOn || today,
    point: all.point ?? null,
    pointComment: all.pointComment?.trim() || null,
    photoIds: all.photoIds ?? [],
    consent: all.consent,
    consentFileIds: all.consentFileIds ?? [],
    comment: all.comment?.trim() || null,
    values: checkValues(fields, all.values ?? {}, { at: '', partial: true }).values,
  })
  /** One after the other: each needs the version that the one before it made. */
  const save = (): Promise<contract.Visit> => {
    clearTimeout(timer.current)
    const next = saving.current.then(async () => {
      setState('saving')
      const { id, rowVersion } = latest.current
      const all: Values = { ...initial, ...form.getFieldsValue(true) }
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
  const sectionOf = (key: string): string => {
    const [head = '', second = ''] = key.replace(/^\$\.?/, '').split(/[.[]/)
    if (OF_REGISTER.includes(head)) return REGISTER
    if (OF_PROOF.includes(head)) return PROOF
    const name = head === 'values' ? second : head
    return sections.find(({ fields: own }) => own.some((field) => field.key === name))?.key ?? PROOF
  }
  const show = (section: string) => {
    setOpened(section)
    setTimeout(() => document.getElementById(`part-${section}`)?.scrollIntoView({ block: 'start' }), 50)
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
    const [fault] = wrong
    if (fault) {
      show(sectionOf(fault.field))
      await form.validateFields().catch(() => undefined)
      return
    }
    if (lacking.length > 0) return show(PROOF)
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
  const faultText = ({ code, values: said }: (typeof wrong)[number]): string | undefined =>
    code === 'V_AREA_SUM' || code === 'V_PEOPLE_SUM'
      ? t(`fault.${code}`, { sum: said.sum ?? '', max: said.max ?? '' })
      : code === 'V_UNIQUE_NEEDS' || code === 'V_DATE_ORDER'
        ? t(`fault.${code}`)
        : undefined
  const part = (key: string, title: string, problems: number, body: ReactNode) => (
    <section key={key} id={`part-${key}`} className={styles.part} data-open={opened === key || undefined}>
      <h2>
        <button
          type="button"
          aria-expanded={opened === key}
          aria-controls={`body-${key}`}
          onClick={() => setOpened(opened === key ? '' : key)}
        >
          {problems === 0 ? <CircleCheck size={22} aria-hidden /> : <Circle size={22} aria-hidden />}
          <span>{title}</span>
          <StatusTag tone={problems === 0 ? 'good' : 'attention'}>
            {problems === 0 ? t('part-ready') : t('part-lacks', { n: problems })}
          </StatusTag>
          <ChevronDown size={20} aria-hidden />
        </button>
      </h2>
      <div id={`body-${key}`} hidden={opened !== key}>
        {body}
      </div>
    </section>
  )
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
        </p>
      )}
      {first.turn > 1 && <p className={styles.note}>{t('prefilled')}</p>}
      <div className={styles.progress}>
        <b>{t('parts-ready', { n: done, total })}</b>
        <Progress percent={Math.round((done / total) * 100)} aria-label={t('parts-ready', { n: done, total })} />
      </div>
      <Form<Values>
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        initialValues={initial}
        disabled={busy}
        onValuesChange={change}
      >
        {part(REGISTER, t(`subject.${kind}`), 0, <FormFields fields={subject} />)}
        {sections.map(({ key, label, fields: own }) => {
          const here = wrongIn(own.map((field) => field.key))
          return part(
            key,
            textIn(label),
            here.length,
            <>
              <TemplateFields fields={own} name="values" />
              {here.map((fault) => {
                const text = faultText(fault)
                return (
                  text && (
                    <p key={`${fault.field} ${fault.code}`} role="alert" className={styles.cross}>
                      {text}
                    </p>
                  )
                )
              })}
            </>,
          )
        })}
        {part(
          PROOF,
          t('place-and-photos'),
          lacking.length,
          <>
            <Form.Item name="visitedOn" label={t('visited-on')}>
              <Input type="date" min={addDays(today, -VISIT_BACK_DAYS)} max={today} />
            </Form.Item>
            <Form.Item name="photoIds" label={t('photos')}>
              <PapersInput purpose="visit" max={VISIT_PHOTOS} />
            </Form.Item>
            <Form.Item name="point" label={t('point')}>
              <PlaceInput result={visit.pointResult} metres={visit.pointMetres} />
            </Form.Item>
            <Form.Item name="pointComment" label={t('point-comment')}>
              <Input.TextArea maxLength={200} autoSize={{ minRows: 2 }} />
            </Form.Item>
            <Form.Item name="consent" label={t('consent')}>
              <Radio.Group options={visitConsents.map((value) => ({ value, label: t(`consent.${value}`) }))} />
            </Form.Item>
            {typed.consent === 'paper' && (
              <Form.Item name="consentFileIds" label={t('consent-paper')}>
                <PapersInput purpose="visit" max={3} />
              </Form.Item>
            )}
            <Form.Item name="comment" label={t('own-comment')}>
              <Input maxLength={500} />
            </Form.Item>
            {lacking.length > 0 && (
              <ul className={styles.lacking}>
                {lacking.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            )}
          </>,
        )}
      </Form>
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
