import { Button, Modal } from 'antd'
import { Rocket } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { publishFieldTemplate, type StaffFieldTemplate } from '#contract/forms/field-templates.ts'
import { checkTemplate } from '#contract/forms/fields/check-template.ts'
import type { Field } from '#contract/forms/fields/field.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { ask } from '#web/shell/client.ts'
import { useDoing } from '#web/shell/site/doing.ts'
import { message } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './fields-input.module.css'

/** Publishing shows first what becomes different for whoever fills the form in. */
export function FieldTemplatePublish({ template, isDirty }: { template: StaffFieldTemplate; isDirty: boolean }) {
  const t = useT('field-templates')
  const kit = useT('kit')
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  const { busy, run } = useDoing()
  const isSound = template.fields.length > 0 && checkTemplate(template.fields).length === 0
  const publish = () =>
    run(async () => {
      await ask(publishFieldTemplate, { params: { id: template.id }, body: { rowVersion: template.rowVersion } })
      message(t('published'))
      setOpen(false)
      await revalidate()
    })
  return (
    <>
      <Button
        type="primary"
        icon={<Rocket size={16} />}
        disabled={isDirty || !isSound}
        {...(isDirty && { title: t('save-first') })}
        onClick={() => setOpen(true)}
      >
        <span>{t('publish')}</span>
      </Button>
      <Modal
        open={isOpen}
        title={t('publish-title', { n: (template.version ?? 0) + 1 })}
        okText={t('publish')}
        cancelText={kit('cancel')}
        confirmLoading={busy}
        onOk={publish}
        onCancel={() => setOpen(false)}
      >
        <p>{t('publish-text')}</p>
        <Difference before={template.published ?? []} after={template.fields} />
      </Modal>
    </>
  )
}

function Difference({ before, after }: { before: readonly Field[]; after: readonly Field[] }) {
  const t = useT('field-templates')
  const textIn = useTextIn()
  const was = new Map(before.map((field) => [field.key, field]))
  const kept = new Set(after.map((field) => field.key))
  const lines: Line[] = [
    ...after.filter((field) => !was.has(field.key)).map((field) => ({ sign: '+', field, kind: t('added'), parts: [] })),
    ...before
      .filter((field) => !kept.has(field.key))
      .map((field) => ({ sign: '−', field, kind: t('removed'), parts: [] })),
    ...after.flatMap((field) => {
      const parts = partsOf(was.get(field.key), field)
      return parts.length > 0 ? [{ sign: '~', field, kind: t('changed'), parts }] : []
    }),
  ]
  const order = (fields: readonly Field[]) =>
    fields.map((field) => field.key).filter((key) => was.has(key) && kept.has(key))
  const isMoved = String(order(before)) !== String(order(after))
  if (lines.length === 0 && !isMoved) return <p>{t('no-difference')}</p>
  return (
    <ul className={styles.difference}>
      {lines.map(({ sign, field, kind, parts }) => (
        <li key={sign + field.key} data-sign={sign}>
          <b>{textIn(field.label)}</b> <code>{field.key}</code>: {kind}
          {parts.length > 0 && ` (${parts.map((part) => t(part)).join(', ')})`}
        </li>
      ))}
      {isMoved && <li data-sign="~">{t('moved')}</li>}
    </ul>
  )
}

interface Line {
  sign: string
  field: Field
  kind: string
  parts: readonly PartName[]
}

/** Parts of a field by the names they have in the editor. */
const partNames = {
  label: 'label',
  type: 'type',
  required: 'required',
  min: 'min',
  max: 'max',
  regex: 'regex',
  options: 'options',
  unit: 'unit',
  calc: 'calc',
  helpText: 'help',
  visibleIf: 'visible',
  columns: 'columns',
  section: 'section',
} as const satisfies Record<Exclude<keyof Field, 'key'>, string>
type PartName = (typeof partNames)[keyof typeof partNames]

function partsOf(before: Field | undefined, after: Field): PartName[] {
  if (!before) return []
  const [was, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  return Object.entries(partNames).flatMap(([part, name]) =>
    JSON.stringify(sorted(was.get(part))) === JSON.stringify(sorted(now.get(part))) ? [] : [name],
  )
}

/** The database keeps the keys of an object in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .map(([key, part]) => [key, sorted(part)])
    .sort()
}
