import { Button, Tooltip } from 'antd'
import { Keyboard, ListChecks, ShieldBan } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { redirect } from 'react-router'
import { z } from 'zod'
import { listComplaints } from '#contract/moderation/complaints.ts'
import { caseTabs, listBannedWords, listCases, listReasonCodes } from '#contract/moderation/moderation.ts'
import { flagKinds } from '#contract/moderation/moderation-process.ts'
import { CatalogSelect } from '#web/kit/dashboard/input/catalog-select.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { choice, search } from '#web/kit/dashboard/list/filter-fields.ts'
import { useKeysHelp } from '#web/kit/dashboard/list/keys/keys-dialog.tsx'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { useOpened } from '#web/kit/dashboard/list/opened.ts'
import { readQuery } from '#web/kit/dashboard/list/url-query.ts'
import { useTerritoryFilterFields } from '#web/kit/dashboard/place/territory-filters.tsx'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage, splitPath } from '#web/shell/navigation.ts'
import { useT } from '#web/shell/texts.ts'
import { BannedDrawer } from './banned-drawer.tsx'
import styles from './case.module.css'
import { useCaseColumns } from './case-columns.tsx'
import { homeOf } from './case-home.ts'
import { CaseTabs, COMPLAINTS, sections } from './case-tabs.tsx'
import { flagKeys } from './case-words.ts'
import { ComplaintList, complaints } from './complaint-list.tsx'
import { KeysHelp, listKeys } from './keys-help.tsx'
import { ReasonsDrawer } from './reasons-drawer.tsx'

const cases = describeList({
  name: 'moderation',
  texts: 'moderation',
  call: listCases,
  live: 'moderation',
  filters: ({ t }) => [
    search(t('search')),
    {
      kind: 'own',
      key: 'categoryId',
      label: t('category'),
      render: (value, set) => (
        <div className={styles.wide}>
          <CatalogSelect
            aria-label={t('category')}
            value={Number(value) || null}
            onChange={(id) => set({ categoryId: id === null ? undefined : String(id) })}
          />
        </div>
      ),
    },
    useTerritoryFilterFields().region,
    choice('flag', t('flags'), flagKinds, (value) => t(flagKeys[value])),
  ],
  keep: sections,
})

const address = z.object({ tab: z.enum([...caseTabs, COMPLAINTS]) })

/** What a screen of judgement shows, by its address; `queues` are the ones it is about. */
export async function loadQueue(url: string, queues: readonly string[]) {
  const { searchParams, pathname } = new URL(url)
  const { lang } = splitPath(pathname)
  const opened = searchParams.get('edit')
  const { tab = 'waiting' } = readQuery(url, address)
  const { state = 'new' } = readQuery(url, listComplaints.query)
  const isComplaints = tab === COMPLAINTS
  const queue = queues.join(',')
  // Of the other one only the numbers are shown.
  const [page, complained, reasons, banned] = await Promise.all([
    isComplaints
      ? ask(listCases, { query: { queue, take: 1 } })
      : cases.load(url, { queue, tab }).then((loaded) => loaded.page),
    isComplaints
      ? complaints.load(url, { queue, state }).then((loaded) => loaded.page)
      : ask(listComplaints, { query: { queue, take: 1 } }),
    searchParams.has('reasons') ? ask(listReasonCodes) : undefined,
    searchParams.has('banned') ? ask(listBannedWords) : undefined,
  ])
  // Lists open their rows by `?edit=ID`; a case needs a page of its own, and what is complained of has one.
  const judged = isComplaints ? undefined : page.items.find((row) => String(row.id) === opened)
  if (judged) throw redirect(inLanguage(lang, `${homeOf(judged.queue).at}/${judged.id}`))
  const of = isComplaints ? complained.items.find((row) => String(row.id) === opened) : undefined
  if (of) throw redirect(inLanguage(lang, `${homeOf(of.targetType).publicPath}/${of.targetId}`))
  return { tab, state, page, complained, reasons, banned }
}

interface Props {
  data: Awaited<ReturnType<typeof loadQueue>>
  queues: readonly string[]
  /** Which kinds, where there are several. */
  above?: ReactNode
}

/** The queue of judgement with its tabs, complaints, reasons and banned words; kind-blind. */
export function CaseQueue({ data, queues, above }: Props) {
  const { tab, state, page, complained, reasons, banned } = data
  const t = useT('moderation')
  const reasonsDrawer = useOpened('reasons')
  const bannedDrawer = useOpened('banned')
  const help = useKeysHelp()
  useMinutes()
  const columns = useCaseColumns(tab === COMPLAINTS ? 'waiting' : tab)
  const tabs = (
    <div className={styles.sections}>
      {above}
      <CaseTabs tab={tab} counts={page.counts} complaints={complained.counts.new} />
    </div>
  )
  const actions = (
    <>
      <Tooltip title={t('keys')}>
        <Button icon={<Keyboard size={16} />} aria-label={t('keys')} onClick={help.show} />
      </Tooltip>
      <Button icon={<ShieldBan size={16} />} onClick={() => bannedDrawer.open()}>
        <span>{t('banned-words')}</span>
      </Button>
      <Button icon={<ListChecks size={16} />} onClick={() => reasonsDrawer.open()}>
        <span>{t('reasons')}</span>
      </Button>
    </>
  )
  return (
    <>
      {tab === COMPLAINTS ? (
        <ComplaintList page={complained} state={state} above={tabs} actions={actions} />
      ) : (
        <List
          of={cases}
          page={page}
          columns={columns}
          above={tabs}
          actions={actions}
          empty={<ScreenState kind="empty" title={t('empty-title')} text={t('empty-text')} />}
        />
      )}
      <ReasonsDrawer queues={queues} reasons={reasons} onClose={reasonsDrawer.close} />
      <BannedDrawer words={banned} onClose={bannedDrawer.close} />
      {help.open && <KeysHelp keys={listKeys} onClose={help.hide} />}
    </>
  )
}

/** Waiting times grow while one looks. */
function useMinutes(): void {
  const [, setMinute] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setMinute((minute) => minute + 1), 60_000)
    return () => clearInterval(timer)
  }, [])
}
