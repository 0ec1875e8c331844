import { Alert, Button, Input, InputNumber, Radio } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { InputOf } from '#contract/call.ts'
import {
  type BankLine,
  type Candidate,
  decideTarget,
  explainLine,
  LINE_NOTE,
  proposeTarget,
  suggestTargets,
} from '#contract/deals/bank-lines.ts'
import { providers } from '#contract/deals/clearing-process.ts'
import { useFound } from '#web/kit/dashboard/use-found.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { message, toastError } from '#web/shell/toasts.ts'
import styles from './clearing.module.css'
import { providerNames } from './clearing-words.ts'

type Target = InputOf<typeof proposeTarget>['body']['target']

const keyOf = (one: Candidate) => one.organizationId ?? one.userId ?? ''

/** What can be done about one line: say whose it is, confirm what another person said, or name our payment. */
export function BankLineMatch({ line }: { line: BankLine }) {
  const t = useT('clearing')
  return (
    <>
      {line.barred && <Alert type="warning" showIcon title={t('barred.second-person')} />}
      {line.can.propose && <Propose line={line} />}
      {(line.can.approve || line.can.decline) && <Decide line={line} />}
      {line.can.explain && <Explain line={line} />}
    </>
  )
}

function useSending() {
  const t = useT('kit')
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const send = async (act: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await act()
      message(t('done'))
      await revalidate()
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, send }
}

function Propose({ line }: { line: BankLine }) {
  const t = useT('clearing')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [note, setNote] = useState('')
  const { busy, send } = useSending()
  const asked = search.trim()
  const found = useFound({ key: asked, typed: asked !== '' }, (signal) =>
    ask(suggestTargets, { params: { id: line.id }, query: asked ? { search: asked } : {} }, { signal }).then(
      (answer) => answer.items,
    ),
  )
  const targetOf = (): Target | undefined => {
    if (chosen === 'sender') return { kind: 'sender' }
    const provider = providers.find((one) => one === chosen)
    if (provider) return { kind: 'provider', provider }
    const party = found.find((one) => keyOf(one) === chosen)
    return party && { kind: 'party', userId: party.userId, organizationId: party.organizationId }
  }
  const target = targetOf()
  const propose = (to: Target) => {
    const text = note.trim()
    return send(() =>
      ask(proposeTarget, {
        params: { id: line.id },
        body: { target: to, rowVersion: line.rowVersion, ...(text && { note: text }) },
      }),
    )
  }
  return (
    <section className={styles.stack} aria-label={t('whose')}>
      <h3>{t('whose')}</h3>
      <Input.Search
        allowClear
        aria-label={t('search-party')}
        placeholder={t('search-party')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Radio.Group
        className={styles.stack ?? ''}
        aria-label={t('whose')}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        options={[
          ...found.map((one) => ({
            value: keyOf(one),
            label: (
              <>
                {one.name} <span className={styles.quiet}>{`№ ${one.clientId} · ${t(`by.${one.by}`)}`}</span>
              </>
            ),
          })),
          ...providers.map((value) => ({
            value: value as string,
            label: t('from-provider', { name: providerNames[value] }),
          })),
          { value: 'sender', label: t('to-sender') },
        ]}
      />
      {found.length === 0 && <p className={styles.quiet}>{t('no-candidates')}</p>}
      <Input.TextArea
        aria-label={t('note')}
        placeholder={t('note')}
        autoSize
        maxLength={LINE_NOTE}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <p className={styles.quiet}>{t('second-confirms')}</p>
      <Button type="primary" loading={busy} disabled={!target} onClick={() => target && propose(target)}>
        {t('propose')}
      </Button>
    </section>
  )
}

function Decide({ line }: { line: BankLine }) {
  const t = useT('clearing')
  const [note, setNote] = useState('')
  const { busy, send } = useSending()
  const decide = (approve: boolean) => () => {
    const text = note.trim()
    return send(() =>
      ask(decideTarget, {
        params: { id: line.id },
        body: { approve, rowVersion: line.rowVersion, ...(text && { note: text }) },
      }),
    )
  }
  return (
    <section className={styles.stack} aria-label={t('proposed')}>
      <Alert
        type="info"
        showIcon
        title={t('proposed-by', { who: line.proposedBy ?? '—', target: line.targetName ?? t('to-sender') })}
      />
      <Input.TextArea
        aria-label={t('note')}
        placeholder={t('note')}
        autoSize
        maxLength={LINE_NOTE}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className={styles.bar}>
        {line.can.approve && (
          <Button type="primary" loading={busy} onClick={decide(true)}>
            {t('approve')}
          </Button>
        )}
        {line.can.decline && (
          <Button danger loading={busy} onClick={decide(false)}>
            {t('decline')}
          </Button>
        )}
      </div>
    </section>
  )
}

function Explain({ line }: { line: BankLine }) {
  const t = useT('clearing')
  const [id, setId] = useState<number | null>(null)
  const { busy, send } = useSending()
  const explain = (withdrawalId: number) =>
    send(() => ask(explainLine, { params: { id: line.id }, body: { withdrawalId, rowVersion: line.rowVersion } }))
  return (
    <section className={styles.stack} aria-label={t('explain')}>
      <h3>{t('explain')}</h3>
      <p className={styles.quiet}>{t('explain-text')}</p>
      <InputNumber
        prefix="AGRO-W"
        min={1}
        precision={0}
        aria-label={t('number')}
        value={id}
        onChange={setId}
        style={{ width: '100%' }}
      />
      <Button type="primary" loading={busy} disabled={id === null} onClick={() => id !== null && explain(id)}>
        {t('explain-ok')}
      </Button>
    </section>
  )
}
