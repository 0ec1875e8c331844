import { Alert, Button, Form } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { FIELD_QUEUE, fieldConsents, VISIT_PHOTOS } from '#contract/government/visits/visit-process.ts'
import { formatTime } from '#uz/date.ts'
import { CatalogRows } from '#web/kit/dashboard/input/catalog-select.tsx'
import type { Vault } from '#web/shell/offline/outbox/outbox.ts'
import { message, toast, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { useSubjectFields } from '../subject-fields.tsx'
import { REGISTER, useVisitForm, VisitFields, type VisitValues } from '../visit-fields.tsx'
import styles from '../visits.module.css'
import type { Bag, Draft } from './field-state.ts'
import { KeptPhotos } from './kept-photos.tsx'
import type { FieldWork } from './use-field.ts'

const SAVE_AFTER_MS = 800

/** Without a line nothing but the last form is asked. */
const lastIn = (values: Record<string, unknown>): Record<string, ['last']> =>
  Object.fromEntries(Object.keys(values).map((key) => [key, ['last']]))

interface Props {
  field: FieldWork
  bag: Bag
  vault: Vault
  draft: Draft
  onLeave: () => void
}

/** The form of a visit, kept on this device as it is typed; ready, it waits for a line. */
export function FieldForm({ field, bag, vault, draft, onLeave }: Props) {
  const t = useT('field')
  const tv = useT('visits')
  const [form] = Form.useForm<VisitValues>()
  const [busy, setBusy] = useState(false)
  const [isKept, setKept] = useState(true)
  const [savedAt, setSavedAt] = useState(draft.savedAt)
  const waiting = field.opened?.waiting ?? []
  const photos = waiting.reduce((sum, { body }) => sum + body.visit.photoIds.length, 0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { kind, subject, values: initial } = draft
  const template = kind === 'household' ? bag.household : bag.farmer
  const isNew = subject === null
  const fields = useSubjectFields(kind, [bag.mahalla], { isNew, pinflTail: subject?.pinflTail ?? null })
  const of = useVisitForm({
    form,
    kind,
    fields: template.fields,
    initial,
    isFar: false,
    prefill: subject?.last ? { from: lastIn(subject.last.values), away: [] } : null,
    begin: isNew ? REGISTER : '',
  })
  const { wrong, lacking, bodyOf, typed } = of
  const all = (): VisitValues => ({ ...initial, ...form.getFieldsValue(true) })
  const save = async () => {
    clearTimeout(timer.current)
    const at = new Date().toISOString()
    await field.saveDraft({ ...draft, values: all(), savedAt: at })
    setSavedAt(at)
    setKept(true)
  }
  const change = () => {
    setKept(false)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save().catch(toastError), SAVE_AFTER_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const run = async (act: () => Promise<void>) => {
    setBusy(true)
    try {
      await act()
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  const leave = () => run(() => save().then(onLeave))
  const queue = () =>
    run(async () => {
      if (await of.showFirstFault()) return
      try {
        await form.validateFields({ recursive: true })
      } catch {
        return of.show(REGISTER)
      }
      await save()
      const values = all()
      if ((field.opened?.waiting.length ?? 0) >= FIELD_QUEUE) {
        toast('error', t('queue-full'))
        return
      }
      const { consent, ...visit } = bodyOf(values)
      const last = subject?.last
      await field.queue(draft, {
        kind,
        subjectId: subject?.id ?? null,
        base: last ? { formId: last.formId, rowVersion: last.rowVersion } : null,
        version: template.version,
        title: values.name ?? subject?.title ?? '',
        address: [values.street, values.house].filter(Boolean).join(', '),
        before: last?.values ?? {},
        visit: { ...visit, consent: consent === 'paper' ? 'paper' : 'later' },
      })
      message(t('queued'))
      onLeave()
    })
  const problems = wrong.length + lacking.length
  return (
    <CatalogRows value={bag.categories}>
      <div className={styles.wizard}>
        <header className={styles.wizardHead}>
          <h1>{typed.name || tv(`new.${kind}`)}</h1>
          <p>{[bag.mahalla.name, subject?.address].filter(Boolean).join(', ')}</p>
        </header>
        <div className={styles.kept}>
          <p role="status">
            <b>{t(field.online ? 'online' : 'offline')}</b>{' '}
            {isKept ? t('kept-at', { at: formatTime(new Date(savedAt)) }) : t('keeping')}
          </p>
          <small>{t('queue-holds', { forms: waiting.length, photos })}</small>
          <Button type="link" disabled={busy} onClick={leave}>
            {t('waiting')}
          </Button>
        </div>
        {subject?.last?.status === 'returned' && <Alert type="warning" showIcon title={subject.last.reason} />}
        {subject?.last && <p className={styles.note}>{tv('prefilled')}</p>}
        <VisitFields
          of={of}
          kind={kind}
          subject={fields}
          busy={busy}
          onChange={change}
          photos={<KeptPhotos vault={vault} max={VISIT_PHOTOS} />}
          papers={<KeptPhotos vault={vault} max={3} />}
          consents={fieldConsents}
          result={null}
          metres={null}
        />
        <footer className={styles.foot}>
          <Button size="large" disabled={busy} onClick={leave}>
            {tv('later')}
          </Button>
          <Button size="large" type="primary" loading={busy} onClick={queue}>
            {problems > 0 ? tv('correct', { n: problems }) : t('queue')}
          </Button>
        </footer>
      </div>
    </CatalogRows>
  )
}
