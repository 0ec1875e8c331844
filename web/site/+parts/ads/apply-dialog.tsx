import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import type { AdPage } from '#contract/announcements/ads.ts'
import type { apply } from '#contract/announcements/applicants.ts'
import { announcementKinds } from '#contract/announcements/kinds.ts'
import type { listMine, MineRow } from '#contract/announcements/mine.ts'
import type { InputOf } from '#contract/call.ts'
import { dayOf } from '#uz/date.ts'
import { parseSoum } from '#uz/money.ts'
import { Button, ButtonLink } from '#web/kit/site/form/button.tsx'
import { Field } from '#web/kit/site/form/field.tsx'
import { SelectField } from '#web/kit/site/form/select-field.tsx'
import { ask, CallError } from '#web/shell/client.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from '../acts/complaint-dialog.module.css'
import { adPath } from './ad-paths.ts'
import dialogStyles from './apply-dialog.module.css'
import { useWord } from './words.ts'

interface ApplyDialogProps {
  ad: AdPage
  linkKey: string | undefined
  day: string | undefined
  dialog: RefObject<HTMLDialogElement | null>
  onDone: () => void
}

const MESSAGE_LENGTH = 1000
type Body = NonNullable<InputOf<typeof apply>['body']>

/** How one responds is in the description of the kind: what comes with it, what may be named. Open as soon as it is there. */
export function ApplyDialog({ ad, linkKey, day, dialog, onDone }: ApplyDialogProps) {
  const t = useT('ad')
  const word = useWord()
  const { applying } = announcementKinds[ad.kind]
  const { attaches } = applying
  const own = useAttachable(attaches?.kind)
  const [chosen, setChosen] = useState('')
  const [message, setMessage] = useState('')
  const [values, setValues] = useState<Record<string, string>>(day ? { date: day } : {})
  const [dayBefore, setDayBefore] = useState(day)
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)
  useEffect(() => dialog.current?.showModal(), [dialog])
  // A newly pressed day is taken over while rendering, so that the dialog never shows the old one.
  if (day && day !== dayBefore) {
    setDayBefore(day)
    setValues({ ...values, date: day })
  }
  const attached = chosen || (own?.length === 1 ? String(own[0]?.id) : '')
  const lacking = applying.requires.some((field) => !values[field]) || (attaches?.required && attached === '')
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (lacking) return setMissing(true)
    setBusy(true)
    try {
      const body: Body = {
        message,
        proposed: proposedOf(values),
        ...(attaches && attached !== '' && { [attaches.field]: Number(attached) }),
        ...(linkKey && { key: linkKey }),
      }
      await ask<typeof apply>(
        'POST /main/api-announcements/ads/{id}/apply',
        { params: { id: ad.id }, body },
        { idempotencyKey: crypto.randomUUID() },
      )
      dialog.current?.close()
      onDone()
    } catch (error) {
      if (error instanceof CallError && error.body?.code === 'E_DUPLICATE') onDone()
      else toastError(error)
    }
    setBusy(false)
  }
  // The message is note enough.
  const asked = applying.proposes.filter((field) => field !== 'note')
  const set = (field: string) => (value: string) => setValues((before) => ({ ...before, [field]: value }))
  const unit = typeof ad.brief.priceUnit === 'string' ? word('serviceUnits', ad.brief.priceUnit) : ''
  const labelOf = (field: Asked) => {
    if (field === 'date' && ad.kind === 'vacancy') return t('propose.start')
    return t(`propose.${field}`, { unit })
  }
  const none = attaches?.required && own?.length === 0
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="apply-title">
      <form onSubmit={send} noValidate aria-busy={busy} className={dialogStyles.form}>
        <h2 id="apply-title">{t(`apply.${ad.kind}`)}</h2>
        <p className={dialogStyles.about}>{ad.title}</p>
        {none ? (
          <>
            <p>{t('apply.no-resume')}</p>
            <ButtonLink to={`/dashboard/announcements/resume/form?next=${encodeURIComponent(adPath(ad))}`}>
              {t('apply.make-resume')}
            </ButtonLink>
          </>
        ) : (
          <>
            {attaches && own && own.length > 0 && (
              <SelectField
                label={t(`attach.${attaches.kind}`)}
                empty={t('choose')}
                options={own.map(({ id, title }) => ({ value: String(id), label: title }))}
                value={attached}
                onChange={setChosen}
                fault={missing && attaches.required && attached === '' ? t('required') : undefined}
              />
            )}
            {asked.map((field) => (
              <ProposedField
                key={field}
                field={field}
                label={labelOf(field)}
                value={values[field] ?? ''}
                onChange={set(field)}
                fault={
                  missing && applying.requires.some((one) => one === field) && !values[field]
                    ? t('required')
                    : undefined
                }
              />
            ))}
            <label className={styles.text}>
              {t('apply.message')}
              <textarea
                rows={3}
                maxLength={MESSAGE_LENGTH}
                value={message}
                onChange={(event) => setMessage(event.target.value)}
              />
            </label>
          </>
        )}
        <div className={styles.ways}>
          <Button look="outline" onClick={() => dialog.current?.close()}>
            {t('apply.cancel')}
          </Button>
          {!none && (
            <Button type="submit" aria-disabled={busy}>
              {t('apply.send')}
            </Button>
          )}
        </div>
      </form>
    </dialog>
  )
}

type Asked = (typeof announcementKinds)[keyof typeof announcementKinds]['applying']['proposes'][number]

interface ProposedFieldProps {
  field: Asked
  label: string
  value: string
  onChange: (value: string) => void
  fault: string | undefined
}

const numbers: readonly Asked[] = ['price', 'salary', 'qty', 'volume', 'people']

function ProposedField({ field, label, value, onChange, fault }: ProposedFieldProps) {
  return (
    <Field
      label={label}
      type={field === 'date' ? 'date' : 'text'}
      {...(field === 'date' && { min: dayOf(new Date()) })}
      inputMode={numbers.includes(field) ? 'decimal' : 'text'}
      maxLength={field === 'note' ? 500 : field === 'plot' ? 300 : 20}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      fault={fault}
    />
  )
}

const decimal = (text: string) => text.replace(/\s/g, '').replace(',', '.')

function proposedOf(values: Readonly<Record<string, string>>): NonNullable<Body['proposed']> {
  const { price = '', salary = '', qty = '', volume = '', people = '', date = '', plot = '', note = '' } = values
  const [soums, wage] = [parseSoum(price), parseSoum(salary)]
  const brigade = Number.parseInt(people, 10)
  return {
    ...(soums && { price: soums }),
    ...(wage && { salary: wage }),
    ...(qty.trim() && { qty: decimal(qty) }),
    ...(volume.trim() && { volume: decimal(volume) }),
    ...(brigade > 0 && { people: brigade }),
    ...(date && { date }),
    ...(plot.trim() && { plot: plot.trim() }),
    ...(note.trim() && { note: note.trim() }),
  }
}

/** One's own announcements that may come with a response; undefined until they are there. */
function useAttachable(kind: 'resume' | 'vacancy' | undefined): readonly MineRow[] | undefined {
  const [own, setOwn] = useState<readonly MineRow[]>()
  useEffect(() => {
    if (!kind) return
    const gone = new AbortController()
    ask<typeof listMine>(
      'GET /main/api-announcements/mine',
      { query: { kind, status: 'published', take: 50 } },
      { signal: gone.signal },
    )
      .then(({ items }) => setOwn(items))
      // A refusal means that the visitor has none.
      .catch(
        (error) =>
          gone.signal.aborted || (error instanceof CallError && error.status === 403 ? setOwn([]) : toastError(error)),
      )
    return () => gone.abort()
  }, [kind])
  return own
}
