import { App } from 'antd'
import { type ReactNode, useState } from 'react'
import type { StaffStep } from '#contract/media/content-process.ts'
import { pinContent, removeContent, type StaffContent, takeContentStep } from '#contract/media/staff.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import type { RowMenuEntry } from '#web/kit/dashboard/list/row-menu.tsx'
import { ask, CallError } from '#web/shell/client.ts'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { useStepFields } from './editor/content-step-fields.tsx'

type Row = Pick<StaffContent, 'id' | 'title' | 'rowVersion' | 'can' | 'publishAt' | 'unpublishAt' | 'editStatus'>
interface Words {
  comment?: string
  publishAt?: string | null
  unpublishAt?: string | null
}

interface Asked {
  row: Row | undefined
  /** Brings what is typed to the server first; nothing when that failed. */
  before?: () => Promise<{ rowVersion: number } | undefined>
  after: (row: StaffContent) => unknown
  onRemoved: () => unknown
  /** Faults of fields, where the fields are on the screen. */
  onFaults?: (error: CallError) => void
}

/** Steps whose words are asked for first. */
const worded = ['return', 'schedule'] as const satisfies readonly StaffStep[]
/** What the public sees changes at once, or work is lost. */
const confirmed: readonly StaffStep[] = ['publish', 'unschedule', 'unpublish', 'discard', 'archive']
const danger: readonly StaffStep[] = ['unpublish', 'discard', 'archive']
const order: readonly StaffStep[] = [
  'submit',
  'publish',
  'schedule',
  'return',
  'recall',
  'unschedule',
  'restore',
  'unpublish',
  'discard',
  'archive',
]

/** What may be done with an item, by the answer's `can`: the same in a list and in the editor. */
export function useContentSteps({ row, before, after, onRemoved, onFaults = toastError }: Asked) {
  const t = useT('newsroom')
  const kit = useT('kit')
  const { modal } = App.useApp()
  const [asking, setAsking] = useState<(typeof worded)[number]>()
  const fields = useStepFields()

  const over = async () => {
    const fresh = before ? await before() : row
    if (!row || !fresh) throw new Error('unsaved')
    return { params: { id: row.id }, rowVersion: fresh.rowVersion }
  }
  const take = async (step: StaffStep, words: Words = {}) => {
    const { params, rowVersion } = await over()
    after(await ask(takeContentStep, { params, body: { step, rowVersion, ...words } }))
  }
  const run = async (work: () => Promise<unknown>, done = kit('done')) => {
    try {
      await work()
      message(done)
    } catch (error) {
      // What could not be saved has said so by itself.
      if (error instanceof CallError) (error.body?.modelStateError ? onFaults : toastError)(error)
    }
  }
  const start = (step: StaffStep) => {
    const asked = worded.find((one) => one === step)
    if (asked) return setAsking(asked)
    const work = () => run(() => take(step), t(`did.${step}`))
    if (!confirmed.includes(step)) return work()
    return modal.confirm({
      title: t(`ask.${step}`),
      content: t(`ask-text.${step}`),
      okText: t(`step.${step}`),
      okButtonProps: { danger: danger.includes(step) },
      cancelText: kit('close'),
      onOk: work,
    })
  }
  const pin = (pinned: boolean) => () =>
    run(async () => {
      const { params, rowVersion } = await over()
      after(await ask(pinContent, { params, body: { pinned, rowVersion } }))
    })
  const remove = () =>
    modal.confirm({
      title: t('ask.remove'),
      content: t('ask-text.remove'),
      okText: t('step.remove'),
      okButtonProps: { danger: true },
      cancelText: kit('close'),
      onOk: () => run(() => ask(removeContent, { params: { id: row?.id ?? 0 } }).then(onRemoved)),
    })
  const can = row?.can
  const entries: readonly RowMenuEntry[] = can
    ? [
        ...order.map((step): RowMenuEntry => {
          const grave = danger.includes(step)
          const entry = [can[step], step, t(`step.${step}`), () => start(step)] as const
          return grave ? [...entry, true] : entry
        }),
        [can.pin, 'pin', t('step.pin'), pin(true)],
        [can.unpin, 'unpin', t('step.unpin'), pin(false)],
        [can.remove, 'remove', t('step.remove'), remove, true],
      ]
    : []
  const dialog: ReactNode = asking && (
    <FormDialog<Words>
      title={t(`ask.${asking}`)}
      text={t(`ask-text.${asking}`)}
      okText={t(`step.${asking}`)}
      fields={fields[asking]}
      values={asking === 'schedule' ? { publishAt: row?.publishAt ?? null, unpublishAt: row?.unpublishAt ?? null } : {}}
      run={(words) => take(asking, words)}
      onClose={() => setAsking(undefined)}
    />
  )
  return { entries, dialog }
}
