import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { restorePage, type StaffPage } from '#contract/reference/pages.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { VersionsDrawer } from '#web/kit/dashboard/history/versions-drawer.tsx'
import styles from '#web/kit/dashboard/input/items-input.module.css'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { type Opened, useOpened } from '#web/kit/dashboard/list/opened.ts'
import { commentField } from '#web/kit/dashboard/settings/setting-drawer.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'

/** Every version of a page: who, when, why; each may be read, and published again. */
export function PageVersions({ opened }: { opened: Opened<StaffPage> | undefined }) {
  const t = useT('site-pages')
  const textIn = useTextIn()
  const { close } = useOpened('history')
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<number>()
  const page = opened?.row
  if (!page) return null
  const restore = async ({ comment }: { comment: string }) => {
    const body = { version: chosen ?? page.rowVersion, comment, rowVersion: page.rowVersion }
    await ask(restorePage, { params: { slug: page.slug }, body })
    // Whoever was reading the old version now has it as the page.
    await navigate({ search: `?edit=${page.slug}` })
  }
  return (
    <>
      <VersionsDrawer
        title={t('versions-of', { title: textIn(page.title) })}
        versions={page.versions}
        current={page.rowVersion}
        nameOf={({ version }) => t('version-n', { n: version })}
        currentLabel={t('current')}
        view={({ version }) => (
          <Link
            className={styles.look}
            to={`?${new URLSearchParams({ edit: page.slug, version: String(version) })}`}
            aria-label={t('view-version', { n: version })}
          >
            {t('view')}
          </Link>
        )}
        restore={page.can.update ? { label: t('restore'), run: ({ version }) => setChosen(version) } : undefined}
        onClose={close}
      />
      {chosen !== undefined && (
        <FormDialog<{ comment: string }>
          title={t('restore')}
          text={t('restore-text')}
          okText={t('restore')}
          fields={[commentField(t('comment'), t('comment-hint'))]}
          run={restore}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}
