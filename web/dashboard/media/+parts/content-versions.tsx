import { App, Button, Modal, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import {
  getContentVersion,
  listContentVersions,
  restoreContentVersion,
  type StaffContent,
} from '#contract/media/staff.ts'
import type { VersionChange, VersionRow } from '#contract/media/versions.ts'
import { VersionsDrawer } from '#web/kit/dashboard/history/versions-drawer.tsx'
import { ask } from '#web/shell/client.ts'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { Changes } from './changes.tsx'
import type { ContentState } from './editor/content-state.ts'

interface Props {
  row: StaffContent
  state: ContentState
  labels: Readonly<Record<string, string>>
  onClose: () => void
}

/** Every kept version: what differs from it in the text as it is, and a way back to it. */
export function ContentVersions({ row, state, labels, onClose }: Props) {
  const t = useT('newsroom')
  const kit = useT('kit')
  const { modal } = App.useApp()
  const [versions, setVersions] = useState<readonly VersionRow[]>()
  const [looked, setLooked] = useState<{ version: number; changes?: readonly VersionChange[] }>()
  const { id } = row
  useEffect(() => {
    ask(listContentVersions, { params: { id } }).then(({ items }) => setVersions(items), toastError)
  }, [id])
  const look = async (version: number) => {
    setLooked({ version })
    try {
      await state.saver.flush()
      setLooked({ version, changes: (await ask(getContentVersion, { params: { id, version } })).changes })
    } catch (error) {
      setLooked(undefined)
      toastError(error)
    }
  }
  const restore = (version: number) =>
    modal.confirm({
      title: t('restore-ask', { n: version }),
      content: t('restore-text'),
      okText: t('restore'),
      cancelText: kit('close'),
      onOk: async () => {
        try {
          const saved = await state.saver.flush()
          const body = { rowVersion: saved?.rowVersion ?? row.rowVersion }
          state.startOver(await ask(restoreContentVersion, { params: { id, version }, body }))
          message(t('did.restored'))
          onClose()
        } catch (error) {
          toastError(error)
        }
      },
    })
  return (
    <>
      <VersionsDrawer
        title={t('versions')}
        versions={(versions ?? []).map((one) => ({ ...one, comment: one.comment ?? '' }))}
        current={versions?.find((one) => one.published)?.version ?? 0}
        nameOf={({ version }) => t('version', { n: version })}
        currentLabel={t('version-public')}
        view={({ version }) => (
          <Button
            size="small"
            onClick={() => look(version)}
            aria-label={`${t('compare')}: ${t('version', { n: version })}`}
          >
            {t('compare')}
          </Button>
        )}
        restore={row.can.edit ? { label: t('restore'), run: ({ version }) => restore(version) } : undefined}
        onClose={onClose}
      />
      {looked && (
        <Modal
          open
          zIndex={1100}
          width={760}
          title={t('version-changes', { n: looked.version })}
          footer={null}
          onCancel={() => setLooked(undefined)}
        >
          {!looked.changes && <Skeleton active />}
          {looked.changes?.length === 0 && <p>{t('version-same')}</p>}
          {looked.changes && <Changes changes={looked.changes} labels={labels} />}
        </Modal>
      )}
    </>
  )
}
