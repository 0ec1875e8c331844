import { Button, Checkbox, Drawer, Input, InputNumber, Select } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { createReasonCode, REASON_TEXT, type ReasonCode, updateReasonCode } from '#contract/moderation/moderation.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { LocalizedInput } from '#web/kit/dashboard/input/localized-input.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './case.module.css'
import { namedFields, queueKeys, useFieldName } from './case-words.ts'

type Fields = Pick<ReasonCode, 'code' | 'text' | 'queues' | 'field' | 'needsComment' | 'position'>

/** Canned reasons in the order of their keys: what owners read, in every language. */
export function ReasonsDrawer({
  queues,
  reasons,
  onClose,
}: {
  /** Of the screen it was opened from. */
  queues: readonly string[]
  reasons: readonly ReasonCode[] | undefined
  onClose: () => void
}) {
  const t = useT('moderation')
  const kit = useT('kit')
  const textIn = useTextIn()
  const fieldName = useFieldName()
  const [editing, setEditing] = useState<ReasonCode | 'new'>()
  const isUsed = (reason: ReasonCode) =>
    reason.queues.length === 0 || reason.queues.some((queue) => queues.includes(queue))
  const setStatus = (reason: ReasonCode, status: ReasonCode['status']) => () => {
    const { id, code: _, ...body } = reason
    return ask(updateReasonCode, { params: { id }, body: { ...body, status } })
  }
  return (
    <Drawer
      open={reasons !== undefined}
      title={t('reasons')}
      onClose={onClose}
      size={640}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      extra={
        <Button type="primary" icon={<Plus size={16} />} onClick={() => setEditing('new')}>
          {kit('add')}
        </Button>
      }
    >
      <ol className={styles.canned}>
        {reasons?.filter(isUsed).map((reason) => (
          <li key={reason.id} data-off={reason.status === 'archived' || undefined}>
            <p>{textIn(reason.text)}</p>
            <p className={styles.quiet}>
              {reason.field ? fieldName(reason.field) : t('no-field')}
              {reason.queues.length > 0 &&
                ` · ${reason.queues.map((queue) => t(queueKeys[queue] ?? 'type.all')).join(', ')}`}
              {reason.needsComment && ` · ${t('needs-comment')}`}
            </p>
            <div className={styles.flags}>
              {reason.status === 'archived' && <StatusTag tone="over">{t('archived')}</StatusTag>}
              <ActionButtons
                actions={[
                  { key: 'edit', label: t('edit'), allowed: true, open: () => setEditing(reason) },
                  {
                    key: 'archive',
                    label: t('archive'),
                    allowed: reason.status === 'active',
                    danger: true,
                    confirm: { title: t('archive-ask') },
                    run: setStatus(reason, 'archived'),
                  },
                  {
                    key: 'restore',
                    label: t('restore'),
                    allowed: reason.status === 'archived',
                    run: setStatus(reason, 'active'),
                  },
                ]}
              />
            </div>
          </li>
        ))}
      </ol>
      {editing && (
        <ReasonDialog
          queues={queues}
          reason={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Drawer>
  )
}

function ReasonDialog({
  queues,
  reason,
  onClose,
}: {
  queues: readonly string[]
  reason: ReasonCode | undefined
  onClose: () => void
}) {
  const t = useT('moderation')
  const kit = useT('kit')
  const fieldName = useFieldName()
  const { revalidate } = useRevalidator()
  return (
    <FormDialog<Fields>
      title={reason ? t('reason-edit') : t('reason-add')}
      okText={kit('save')}
      values={reason ?? { needsComment: false, position: 10, queues: [...queues] }}
      fields={[
        { name: 'text', label: t('reason-text'), required: true, input: <LocalizedInput maxLength={REASON_TEXT} /> },
        {
          name: 'code',
          label: t('reason-code'),
          required: true,
          hint: t('reason-code-hint'),
          input: <Input maxLength={40} disabled={reason !== undefined} />,
        },
        {
          name: 'queues',
          label: t('reason-queues'),
          hint: t('reason-queues-hint'),
          input: (
            <Select
              mode="multiple"
              options={Object.entries(queueKeys).map(([value, key]) => ({ value, label: t(key) }))}
            />
          ),
        },
        {
          name: 'field',
          label: t('reason-field'),
          input: <Select allowClear options={namedFields.map((value) => ({ value, label: fieldName(value) }))} />,
        },
        { name: 'position', label: t('reason-position'), required: true, input: <InputNumber min={1} max={1000} /> },
        { name: 'needsComment', label: t('needs-comment'), checked: true, input: <Checkbox /> },
      ]}
      run={async ({ code, field = null, queues: chosen = [], ...values }) => {
        const body = { ...values, field, queues: chosen }
        await (reason
          ? ask(updateReasonCode, {
              params: { id: reason.id },
              body: { ...body, status: reason.status, rowVersion: reason.rowVersion },
            })
          : ask(createReasonCode, { body: { ...body, code } }))
        await revalidate()
      }}
      onClose={onClose}
    />
  )
}
