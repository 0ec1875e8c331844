import { Alert, Button, Radio, Spin } from 'antd'
import { useEffect, useState } from 'react'
import { describeValues } from '#contract/forms/fields/describe-values.ts'
import { type FieldSubject, fieldSubject } from '#contract/government/visits/field.ts'
import { differencesOf, isSame, mergeValues } from '#contract/government/visits/merge-visit.ts'
import { ask } from '#web/shell/client.ts'
import type { Waiting } from '#web/shell/offline/outbox/outbox.ts'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import visits from '../visits.module.css'
import styles from './field.module.css'
import type { Bag, FieldBody } from './field-state.ts'
import type { FieldWork } from './use-field.ts'

interface Props {
  field: FieldWork
  bag: Bag
  item: Waiting<FieldBody>
  onLeave: () => void
}
type Side = 'mine' | 'theirs'

const idIn = (details: Record<string, unknown> | undefined): number | undefined =>
  typeof details?.subjectId === 'number' ? details.subjectId : undefined

/** What was filled in here against what others have written meanwhile, field by field. */
export function FieldConflict({ field, bag, item, onLeave }: Props) {
  const t = useT('field')
  const tk = useT('kit')
  const lang = useLanguage()
  const [theirs, setTheirs] = useState<FieldSubject>()
  const [failed, setFailed] = useState(false)
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const [busy, setBusy] = useState(false)
  const subjectId = idIn(item.fault?.details) ?? item.body.subjectId
  useEffect(() => {
    if (subjectId === null) return setFailed(true)
    ask(fieldSubject, { params: { id: subjectId } }).then(setTheirs, (error: unknown) => {
      console.error(error)
      setFailed(true)
    })
  }, [subjectId])

  const { fields } = item.body.kind === 'household' ? bag.household : bag.farmer
  const mine = item.body.visit.values
  const base = item.body.before
  const keys = fields.filter(({ type }) => type !== 'calc').map(({ key }) => key)
  const differences = theirs ? differencesOf(keys, base, theirs.last?.values ?? {}, mine) : []
  const both = differences.filter(({ isBoth }) => isBoth)
  const alone = differences.filter(({ isBoth }) => !isBoth)
  const nameOf = (_: 'territory' | 'category', id: number) => bag.categories.find((one) => one.id === id)?.name
  const said = (key: string, value: unknown): string => {
    const [line] = describeValues(
      fields.filter((one) => one.key === key),
      { [key]: value },
      { lang, yes: tk('yes'), no: tk('no'), nameOf },
    )
    if (!line) return '—'
    return line.table ? line.table.rows.map((cells) => cells.filter(Boolean).join(' · ')).join('; ') : line.value
  }
  const labelOf = (key: string): string => {
    const label = fields.find((one) => one.key === key)?.label
    return label?.[lang] ?? label?.uz ?? key
  }
  const isOpenThere = theirs?.last && ['submitted', 'awaiting_consent'].includes(theirs.last.status)
  const resolve = async () => {
    if (!theirs) return
    setBusy(true)
    try {
      const { last } = theirs
      await field.resolve(item, {
        ...item.body,
        subjectId: theirs.id,
        before: last?.values ?? {},
        base: last && { formId: last.formId, rowVersion: last.rowVersion },
        visit: {
          ...item.body.visit,
          values: mergeValues(mine, differences, chosen),
          photoIds: [
            ...(last?.status === 'draft' || last?.status === 'returned' ? last.photoIds : []),
            ...item.body.visit.photoIds,
          ].slice(0, 6),
        },
      })
      message(t('queued'))
      onLeave()
    } catch (error) {
      toastError(error)
      setBusy(false)
    }
  }
  if (failed)
    return (
      <section className={styles.card}>
        <Alert type="warning" showIcon title={t('needs-line')} />
        <Button onClick={onLeave}>{t('back')}</Button>
      </section>
    )
  if (!theirs) return <Spin fullscreen />
  return (
    <section className={styles.conflict} aria-label={t('conflict')}>
      <h1>{t('conflict')}</h1>
      <p>{t('conflict-text', { name: theirs.title })}</p>
      {isOpenThere && <Alert type="warning" showIcon title={t('conflict-sent')} />}
      {differences.length === 0 && <p>{t('conflict-none')}</p>}
      {both.map(({ id, key, base: before, theirs: other, mine: own }) => (
        <fieldset key={id} className={styles.choice}>
          <legend>{labelOf(key)}</legend>
          <p>
            {t('was')}: {said(key, before)}
          </p>
          <Radio.Group
            className={styles.choices ?? ''}
            value={chosen[id] ?? null}
            onChange={({ target }) => setChosen({ ...chosen, [id]: target.value })}
            options={[
              { value: 'mine', label: `${t('mine')}: ${said(key, own)}` },
              { value: 'theirs', label: `${t('theirs')}: ${said(key, other)}` },
            ]}
          />
        </fieldset>
      ))}
      {alone.length > 0 && (
        <>
          <h2>{t('changed-alone')}</h2>
          <dl className={visits.changes}>
            {alone.map((one) => (
              <div key={one.id}>
                <dt>{labelOf(one.key)}</dt>
                <dd>{said(one.key, isSame(one.base, one.mine) ? one.theirs : one.mine)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <footer className={visits.foot}>
        <Button size="large" onClick={onLeave}>
          {t('back')}
        </Button>
        <Button
          size="large"
          type="primary"
          loading={busy}
          disabled={isOpenThere || both.some(({ id }) => !chosen[id])}
          onClick={resolve}
        >
          {t('resolve')}
        </Button>
      </footer>
    </section>
  )
}
