import { Alert, Button, Input, Modal, Segmented, Tabs } from 'antd'
import { ChevronRight, Plus, RefreshCw, Trash2, Wifi, WifiOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { FieldSubject } from '#contract/government/visits/field.ts'
import { type VisitKind, visitKinds } from '#contract/government/visits/visit-process.ts'
import { formatDate, formatDateTime } from '#uz/date.ts'
import { searchKey } from '#uz/search-key.ts'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { inLanguage } from '#web/shell/navigation.ts'
import type { Waiting } from '#web/shell/offline/outbox/outbox.ts'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { useNeedName } from '../need-list.tsx'
import { VisitStatus } from '../visit-status.tsx'
import visits from '../visits.module.css'
import styles from './field.module.css'
import { type Draft, type FieldBody, isFillable } from './field-state.ts'
import type { FieldWork } from './use-field.ts'

interface Props {
  field: FieldWork
  opened: NonNullable<FieldWork['opened']>
  onBegin: (kind: VisitKind, subject: FieldSubject | null) => void
  onDraft: (draft: Draft) => void
  onConflict: (item: Waiting<FieldBody>) => void
  onCorrect: (item: Waiting<FieldBody>) => Promise<void>
}
const SHOWN = 60
const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1)

/** The mahalla on this device: whom to visit, what is being filled in, and what waits for a line. */
export function FieldHome({ field, opened, onBegin, onDraft, onConflict, onCorrect }: Props) {
  const t = useT('field')
  const lang = useLanguage()
  const [busy, setBusy] = useState(false)
  const { bag, subjects, drafts, waiting } = opened
  const run = async (act: () => Promise<unknown>, done?: string) => {
    setBusy(true)
    try {
      await act()
      if (done) message(done)
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  const empty = () =>
    Modal.confirm({
      title: t('empty-title'),
      content: t('empty-text', { n: waiting.length + drafts.length }),
      okText: t('empty'),
      okButtonProps: { danger: true },
      onOk: () => run(() => field.wipe()),
    })
  return (
    <div className={styles.home}>
      <header className={styles.head}>
        <div>
          <h1>{bag.mahalla.name}</h1>
          <p>
            {t('taken', { when: formatDateTime(new Date(bag.at)), mb: megabytes(bag.bytes) })}
            {field.device && ` · ${t('lease', { when: formatDateTime(new Date(field.device.leaseUntil)) })}`}
          </p>
        </div>
        <p role="status" className={styles.line} data-online={field.online || undefined}>
          {field.online ? <Wifi size={18} aria-hidden /> : <WifiOff size={18} aria-hidden />}
          {t(field.sending ? 'sending' : field.online ? 'online' : 'offline')}
        </p>
      </header>
      <div className={styles.acts}>
        <Button
          icon={<RefreshCw size={16} />}
          disabled={!field.online}
          loading={busy}
          onClick={() => run(() => field.refresh(), t('refreshed'))}
        >
          {t('refresh')}
        </Button>
        <Button danger icon={<Trash2 size={16} />} disabled={!field.online} onClick={empty}>
          {t('empty')}
        </Button>
        <a href={inLanguage(lang, '/dashboard/hokim-assistant')}>{t('to-desk')}</a>
      </div>
      <Queue
        waiting={waiting}
        drafts={drafts}
        onDraft={onDraft}
        onConflict={onConflict}
        onCorrect={(item) => void run(() => onCorrect(item))}
        onDrop={(item) => void run(() => field.drop(item))}
        onDropDraft={(draft) => void run(() => field.dropDraft(draft))}
      />
      <Tabs
        items={visitKinds.map((kind) => ({
          key: kind,
          label: t(`kind.${kind}`, { n: subjects.filter((one) => one.kind === kind).length }),
          children: <Subjects kind={kind} opened={opened} onBegin={onBegin} />,
        }))}
      />
      {bag.leaders.length > 0 && (
        <section className={styles.leaders} aria-label={t('leaders')}>
          <h2>{t('leaders')}</h2>
          <ul>
            {bag.leaders.map(({ name, direction, phone }) => (
              <li key={`${name} ${direction}`}>
                {name} · {direction} {phone && <a href={`tel:${phone}`}>{phone}</a>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

interface QueueProps {
  waiting: readonly Waiting<FieldBody>[]
  drafts: readonly Draft[]
  onDraft: (draft: Draft) => void
  onConflict: (item: Waiting<FieldBody>) => void
  onCorrect: (item: Waiting<FieldBody>) => void
  onDrop: (item: Waiting<FieldBody>) => void
  onDropDraft: (draft: Draft) => void
}

/** What is not at the server yet. Nothing of it is dropped by one press. */
function Queue({ waiting, drafts, onDraft, onConflict, onCorrect, onDrop, onDropDraft }: QueueProps) {
  const t = useT('field')
  const tv = useT('visits')
  const sure = (act: () => void) =>
    Modal.confirm({
      title: t('drop-title'),
      content: t('drop-text'),
      okText: t('drop'),
      okButtonProps: { danger: true },
      onOk: act,
    })
  if (waiting.length + drafts.length === 0) return <p className={styles.nothing}>{t('nothing-waits')}</p>
  return (
    <section className={styles.queue} aria-label={t('waiting')}>
      <h2>{t('waiting')}</h2>
      <ul>
        {drafts.map((draft) => (
          <Row
            key={draft.key}
            title={draft.values.name || tv(`new.${draft.kind}`)}
            tag={<StatusTag tone="wait">{t('state.draft')}</StatusTag>}
          >
            <Button onClick={() => onDraft(draft)}>{tv('go-on')}</Button>
            <Button
              danger
              type="text"
              aria-label={t('drop')}
              icon={<Trash2 size={16} />}
              onClick={() => sure(() => onDropDraft(draft))}
            />
          </Row>
        ))}
        {waiting.map((item) => (
          <Row
            key={item.key}
            title={item.body.title}
            tag={<StatusTag tone={item.state === 'queued' ? 'attention' : 'bad'}>{t(`state.${item.state}`)}</StatusTag>}
            text={item.fault && [item.fault.text, ...item.fault.fields.map(({ text }) => text)].join(' ')}
          >
            {item.state === 'conflict' && (
              <Button type="primary" onClick={() => onConflict(item)}>
                {t('compare')}
              </Button>
            )}
            {item.state !== 'conflict' && <Button onClick={() => onCorrect(item)}>{t('correct')}</Button>}
            <Button
              danger
              type="text"
              aria-label={t('drop')}
              icon={<Trash2 size={16} />}
              onClick={() => sure(() => onDrop(item))}
            />
          </Row>
        ))}
      </ul>
    </section>
  )
}

function Row({
  title,
  tag,
  text,
  children,
}: {
  title: string
  tag: ReactNode
  text?: string | undefined
  children: ReactNode
}) {
  return (
    <li>
      <span className={visits.two}>
        <b>{title}</b>
        {text && <small role="alert">{text}</small>}
      </span>
      {tag}
      <span className={styles.buttons}>{children}</span>
    </li>
  )
}

const filters = ['all', 'never', 'tasks'] as const

function Subjects({
  kind,
  opened: { subjects, waiting, drafts },
  onBegin,
}: Pick<Props, 'opened' | 'onBegin'> & { kind: VisitKind }) {
  const t = useT('field')
  const tv = useT('visits')
  const needName = useNeedName()
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<(typeof filters)[number]>('all')
  const busyWith = new Set([
    ...waiting.map(({ body }) => body.subjectId),
    ...drafts.map(({ subject }) => subject?.id ?? null),
  ])
  const key = searchKey(search)
  const found = subjects.filter(
    (one) =>
      one.kind === kind &&
      searchKey(`${one.title} ${one.address}`).includes(key) &&
      (filter === 'all' || (filter === 'never' ? one.last === null : one.tasks.length > 0)),
  )
  return (
    <>
      <div className={styles.find}>
        <Input.Search
          size="large"
          allowClear
          aria-label={tv('search')}
          placeholder={tv('search')}
          onChange={({ target }) => setSearch(target.value)}
        />
        <Segmented
          value={filter}
          onChange={setFilter}
          options={filters.map((value) => ({ value, label: t(`filter.${value}`) }))}
        />
        <Button type="primary" size="large" icon={<Plus size={16} />} onClick={() => onBegin(kind, null)}>
          {tv(`new.${kind}`)}
        </Button>
      </div>
      <ul className={visits.subjects}>
        {found.slice(0, SHOWN).map((one) => {
          const isBusy = busyWith.has(one.id) || !isFillable(one)
          return (
            <li key={one.id}>
              <button type="button" disabled={isBusy} onClick={() => onBegin(kind, one)}>
                <span className={visits.two}>
                  <b>{one.title}</b>
                  <small>{one.address}</small>
                  {one.tasks.length > 0 && (
                    <small>
                      {one.tasks.map((task) => `${needName(task.kind)} (${formatDate(task.dueOn)})`).join(', ')}
                    </small>
                  )}
                </span>
                {one.last ? (
                  <span className={visits.two}>
                    <VisitStatus status={one.last.status} />
                    <small>{formatDate(one.last.visitedOn)}</small>
                  </span>
                ) : (
                  <small>{tv('never-visited')}</small>
                )}
                <ChevronRight size={18} aria-hidden />
              </button>
            </li>
          )
        })}
      </ul>
      {found.length === 0 && <Alert type="info" title={tv('nobody-found')} />}
      {found.length > SHOWN && <p>{t('more', { n: found.length - SHOWN })}</p>}
    </>
  )
}
