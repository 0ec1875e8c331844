import { Button, Form, type FormInstance, Input, Progress, Radio } from 'antd'
import { Check, ChevronDown, Circle, CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { checkValues } from '#contract/forms/fields/check-values.ts'
import { type Field, type Section, sectionsOf } from '#contract/forms/fields/field.ts'
import { checkVisit } from '#contract/government/visits/check-visit.ts'
import { isSame } from '#contract/government/visits/merge-visit.ts'
import {
  VISIT_BACK_DAYS,
  type VisitConsent,
  type VisitKind,
  visitConsents,
} from '#contract/government/visits/visit-process.ts'
import type * as contract from '#contract/government/visits/visits.ts'
import { dayOf } from '#uz/date.ts'
import { addDays } from '#uz/durations.ts'
import { type FormField, FormFields } from '#web/kit/dashboard/form/form-fields.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { TemplateFields } from '#web/kit/dashboard/template/template-fields.tsx'
import { useT } from '#web/shell/texts.ts'
import { LandBar } from './land-bar.tsx'
import { PlaceInput, type Spot } from './place-input.tsx'
import { type SubjectValues, subjectBody } from './subject-fields.tsx'
import { useSummary } from './visit-summary.ts'
import styles from './visits.module.css'

export interface VisitValues extends SubjectValues {
  visitedOn: string
  point: Spot | null
  pointComment: string
  photoIds: string[]
  consent: VisitConsent
  consentFileIds: string[]
  comment: string
  values: Record<string, unknown>
}
export const REGISTER = 'register'
const PROOF = 'proof'
const OF_REGISTER = ['household', 'farm', 'neighborhoodId', 'phone']
const OF_PROOF = ['visitedOn', 'point', 'pointComment', 'photoIds', 'consent', 'consentFileIds', 'typed']

interface Asked {
  form: FormInstance<VisitValues>
  kind: VisitKind
  fields: readonly Field[]
  initial: VisitValues
  /** The server has found the place far from the mahalla. */
  isFar: boolean
  begin: string
  /** Where what the form began with came from; of a form that was begun empty nothing. */
  prefill?: contract.Visit['prefill']
  /** What the district has named as wrong. */
  returned?: readonly string[]
}

/** What is typed of a visit, judged by the rules of the server, with a line or without. */
export function useVisitForm({ form, kind, fields, initial, isFar, begin, prefill = null, returned = [] }: Asked) {
  const textIn = useTextIn()
  const notes = usePrefillNotes(prefill, initial.values)
  const t = useT('visits')
  const [opened, setOpened] = useState(begin)
  const sections: readonly (Section & { fields: Field[] })[] = sectionsOf(fields)
  const typed: VisitValues = Form.useWatch([], form) ?? initial
  const today = dayOf(new Date())
  const { values, faults } = checkValues(fields, typed.values ?? {}, { at: '' })
  const wrong = [
    ...faults.map(({ field, code }) => ({ field, code, values: {} })),
    ...checkVisit(kind, values).map((fault) => ({ ...fault })),
  ]
  const lacking = [
    ...((typed.photoIds ?? []).length === 0 ? [t('need-photo')] : []),
    ...(typed.point ? [] : [t('need-point')]),
    ...(typed.consent === 'paper' && (typed.consentFileIds ?? []).length === 0 ? [t('need-paper')] : []),
    ...(typed.consent !== 'paper' && !typed.phone ? [t('need-phone')] : []),
    ...(isFar && (typed.pointComment ?? '').length < 10 ? [t('need-comment')] : []),
  ]
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
  /** Leads to the first thing that is not right yet; nothing where all is. */
  const showFirstFault = async (): Promise<boolean> => {
    const [fault] = wrong
    if (fault) {
      show(sectionOf(fault.field))
      await form.validateFields().catch(() => undefined)
      return true
    }
    if (lacking.length > 0) show(PROOF)
    return lacking.length > 0
  }
  const bodyOf = (all: VisitValues): contract.VisitBody => ({
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
  const named = { photoIds: t('photos'), point: t('point'), consent: t('consent') }
  const nameOf = (key: string): string => {
    const field = fields.find((one) => one.key === key)
    return field ? textIn(field.label) : (Object.entries(named).find(([name]) => name === key)?.[1] ?? key)
  }
  return {
    /** Parts that hold something the district has named as wrong, and what that is. */
    returnedParts: returned.map(sectionOf),
    wrongNames: returned.map(nameOf),
    opened,
    setOpened,
    sections,
    typed,
    today,
    wrong,
    lacking,
    sectionOf,
    show,
    showFirstFault,
    bodyOf,
    form,
    initial,
    ...notes,
  }
}

/** By field: where its value came from, as long as nobody has changed it; by part: whether somebody has looked at it. */
function usePrefillNotes(prefill: contract.Visit['prefill'], initial: VisitValues['values']) {
  const t = useT('visits')
  const [looked, setLooked] = useState<readonly string[]>([])
  const from = prefill?.from ?? {}
  const notesOf = (typed: VisitValues['values']): Record<string, string> =>
    Object.fromEntries(
      Object.entries(from).flatMap(([key, sources]) =>
        sources.length > 0 && isSame(typed[key], initial[key])
          ? [[key, t('from', { source: sources.map((source) => t(`source.${source}`)).join(', ') })]]
          : [],
      ),
    )
  return {
    notesOf,
    away: (prefill?.away ?? []).map((source) => t(`source.${source}`)),
    /** A part that was filled in by something else than a person, and at which nobody has looked yet. */
    isUnseen: (key: string, own: readonly Field[]) =>
      !looked.includes(key) && own.some((field) => from[field.key]?.length),
    look: (key: string) => setLooked([...looked, key]),
  }
}

type VisitForm = ReturnType<typeof useVisitForm>

interface Props {
  of: VisitForm
  kind: VisitKind
  subject: readonly FormField[]
  busy: boolean
  onChange: () => void
  photos: ReactNode
  papers: ReactNode
  consents?: readonly VisitConsent[]
  result: contract.Visit['pointResult']
  metres: number | null
}

/** The parts of a visit, one open at a time, with how many of them are ready. */
export function VisitFields({
  of,
  kind,
  subject,
  busy,
  onChange,
  photos,
  papers,
  consents = visitConsents,
  result,
  metres,
}: Props) {
  const t = useT('visits')
  const textIn = useTextIn()
  const { opened, setOpened, sections, typed, today, wrong, lacking } = of
  const notes = of.notesOf(typed.values ?? {})
  const wrongIn = (keys: readonly string[]) => wrong.filter(({ field }) => keys.includes(field.split(/[.[]/)[0] ?? ''))
  const total = sections.length + 2
  const ready = sections.filter(({ fields: own }) => wrongIn(own.map(({ key }) => key)).length === 0).length
  const done = ready + 1 + (lacking.length === 0 ? 1 : 0)
  const faultText = ({ code, values: said }: (typeof wrong)[number]): string | undefined =>
    code === 'V_AREA_SUM' || code === 'V_PEOPLE_SUM'
      ? t(`fault.${code}`, { sum: said.sum ?? '', max: said.max ?? '' })
      : code === 'V_UNIQUE_NEEDS' || code === 'V_DATE_ORDER'
        ? t(`fault.${code}`)
        : undefined
  const summaryOf = useSummary()
  const isReturned = (key: string) => of.returnedParts.includes(key)
  const part = (
    key: string,
    title: string,
    problems: number,
    body: ReactNode,
    { isUnseen = false, said = '' } = {},
  ) => (
    <section key={key} id={`part-${key}`} className={styles.part} data-open={opened === key || undefined}>
      <h2>
        <button
          type="button"
          aria-expanded={opened === key}
          aria-controls={`body-${key}`}
          onClick={() => setOpened(opened === key ? '' : key)}
        >
          {problems === 0 ? (
            <CircleCheck size={24} aria-hidden className={styles.ready} />
          ) : (
            <Circle size={24} aria-hidden />
          )}
          <span className={styles.partName}>
            {title}
            {said && <small>{said}</small>}
          </span>
          <StatusTag tone={problems > 0 || isReturned(key) ? 'attention' : isUnseen ? 'wait' : 'good'}>
            {problems > 0
              ? t('part-lacks', { n: problems })
              : isReturned(key)
                ? t('to-correct')
                : t(isUnseen ? 'part-unseen' : 'part-ready')}
          </StatusTag>
          <ChevronDown size={20} aria-hidden />
        </button>
      </h2>
      <div id={`body-${key}`} hidden={opened !== key}>
        {body}
      </div>
    </section>
  )
  return (
    <>
      <div className={styles.progress}>
        <b>{t('parts-ready', { n: done, total })}</b>
        <Progress percent={Math.round((done / total) * 100)} aria-label={t('parts-ready', { n: done, total })} />
      </div>
      <Form<VisitValues>
        form={of.form}
        layout="vertical"
        size="large"
        requiredMark={false}
        initialValues={of.initial}
        disabled={busy}
        onValuesChange={onChange}
      >
        {part(REGISTER, t(`subject.${kind}`), 0, <FormFields fields={subject} />)}
        {sections.map(({ key, label, fields: own }) => {
          const here = wrongIn(own.map((field) => field.key))
          return part(
            key,
            textIn(label),
            here.length,
            <>
              {own.some((field) => field.key === 'croppedArea') && <LandBar fields={own} values={typed.values} />}
              <TemplateFields fields={own} name="values" notes={notes} />
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
              {of.isUnseen(key, own) && (
                <Button icon={<Check size={16} />} onClick={() => of.look(key)}>
                  {t('looked')}
                </Button>
              )}
            </>,
            { isUnseen: of.isUnseen(key, own), said: summaryOf(own, typed.values ?? {}) },
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
              {photos}
            </Form.Item>
            <Form.Item name="point" label={t('point')}>
              <PlaceInput result={result} metres={metres} />
            </Form.Item>
            <Form.Item name="pointComment" label={t('point-comment')}>
              <Input.TextArea maxLength={200} autoSize={{ minRows: 2 }} />
            </Form.Item>
            <Form.Item name="consent" label={t('consent')}>
              <Radio.Group options={consents.map((value) => ({ value, label: t(`consent.${value}`) }))} />
            </Form.Item>
            {typed.consent === 'paper' && (
              <Form.Item name="consentFileIds" label={t('consent-paper')}>
                {papers}
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
    </>
  )
}
