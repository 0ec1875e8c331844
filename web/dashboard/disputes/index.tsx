import { Button, Tooltip } from 'antd'
import { Keyboard } from 'lucide-react'
import { redirect } from 'react-router'
import { disputeKinds } from '#contract/deals/dispute-process.ts'
import { disputeTabs, listDisputes } from '#contract/deals/disputes.ts'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { choice, search } from '#web/kit/dashboard/list/filter-fields.ts'
import { KeysDialog, useKeysHelp } from '#web/kit/dashboard/list/keys/keys-dialog.tsx'
import { LinkTabs } from '#web/kit/dashboard/list/link-tabs.tsx'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { readQuery } from '#web/kit/dashboard/list/url-query.ts'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { inLanguage, splitPath } from '#web/shell/navigation.ts'
import { useT } from '#web/shell/texts.ts'
import { useDisputeColumns } from './+parts/dispute-columns.tsx'
import type { Route } from './+types/index.ts'

const list = describeList({
  name: 'disputes',
  texts: 'disputes',
  call: listDisputes,
  live: 'disputes',
  filters: ({ t }) => [search(t('search')), choice('kind', t('kind'), disputeKinds, (value) => t(`kind.${value}`))],
})

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const { searchParams, pathname } = new URL(url)
  const { lang, path } = splitPath(pathname)
  const opened = searchParams.get('edit')
  // Lists open their rows by `?edit=ID`; a dispute needs a page of its own.
  if (opened) throw redirect(inLanguage(lang, `${path}/${opened}`))
  const { page } = await list.load(url)
  return { tab: readQuery(url, listDisputes.query).tab ?? 'waiting', page }
}

export default function Disputes({ loaderData: { tab, page } }: Route.ComponentProps) {
  const t = useT('disputes')
  const help = useKeysHelp()
  return (
    <>
      <LinkTabs
        name="tab"
        label={t('tabs')}
        current={tab}
        tabs={disputeTabs.map((key) => ({ key, label: t(`tab.${key}`), count: page.counts[key] }))}
      />
      <List
        of={list}
        page={page}
        columns={useDisputeColumns(tab)}
        actions={
          <Tooltip title={t('keys')}>
            <Button icon={<Keyboard size={16} />} aria-label={t('keys')} onClick={help.show} />
          </Tooltip>
        }
        empty={<ScreenState kind="empty" title={t('empty-title')} text={t('empty-text')} />}
      />
      {help.open && (
        <KeysDialog
          title={t('keys')}
          keys={[
            ['J, K', t('key.rows')],
            ['Enter', t('key.open')],
            ['?', t('key.help')],
          ]}
          onClose={help.hide}
        />
      )}
    </>
  )
}
