import { Alert, Button, Input, Select } from 'antd'
import { ArrowLeft } from 'lucide-react'
import { useRef } from 'react'
import {
  TEMPLATE_CODE_LENGTH,
  TEMPLATE_NAME_LENGTH,
  templateContexts,
} from '#contract/reference/field-template-process.ts'
import {
  archiveFieldTemplate,
  createFieldTemplate,
  type FieldTemplateFields,
  restoreFieldTemplate,
  type StaffFieldTemplate,
  updateFieldTemplate,
} from '#contract/reference/field-templates.ts'
import { checkTemplate } from '#contract/reference/fields/check-template.ts'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { useRecordForm } from '#web/kit/dashboard/form/record-form.tsx'
import { HistoryButton } from '#web/kit/dashboard/history/history-drawer.tsx'
import styles from '#web/kit/dashboard/input/items-input.module.css'
import { LocalizedInput } from '#web/kit/dashboard/input/localized-input.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { type Opened, useOpened } from '#web/kit/dashboard/list/opened.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { contextKeys } from '#web/kit/dashboard/template/field-template-contexts.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { FieldTemplatePublish } from './field-template-publish.tsx'
import { FieldsInput } from './fields-input.tsx'

/** A form in the making: its fields as cards, what it looks like beside them. Saving keeps a draft; publishing is a step. */
export function FieldTemplateEditor({ opened }: { opened: Opened<StaffFieldTemplate> }) {
  const { row } = opened
  const t = useT('field-templates')
  const textIn = useTextIn()
  const edit = useOpened('edit')
  const saved = useRef<number>(undefined)
  const form = useRecordForm<FieldTemplateFields, StaffFieldTemplate>({
    name: 'field-template',
    opened,
    fields: useFormFields(row),
    valuesOf: (template) =>
      template
        ? { code: template.code, name: template.name, context: template.context, fields: template.fields }
        : { context: 'product', fields: [] },
    save: async ({ fields, ...body }, template) => {
      const all = { ...body, fields: [...(fields ?? [])] }
      const { id } = template
        ? await ask(updateFieldTemplate, {
            params: { id: template.id },
            body: { ...all, rowVersion: template.rowVersion },
          })
        : await ask(createFieldTemplate, { body: all })
      saved.current = id
    },
    readOnly: row?.can.update === false,
    above: row && <Notes template={row} />,
    // What was just saved stays open: the next step is to publish it.
    onClose: () => (saved.current === undefined ? edit.close() : edit.open(saved.current)),
  })
  return (
    <>
      <nav className={styles.way}>
        <Button icon={<ArrowLeft size={16} />} onClick={form.close}>
          {t('back')}
        </Button>
      </nav>
      <Panel
        title={row ? textIn(row.name) : t('new')}
        {...(row && { text: row.version ? t('version-n', { n: row.version }) : t('status.draft') })}
        extra={row && <Steps template={row} isDirty={form.dirty} />}
      >
        {form.body}
        {form.footer}
      </Panel>
    </>
  )
}

function Steps({ template, isDirty }: { template: StaffFieldTemplate; isDirty: boolean }) {
  const t = useT('field-templates')
  const step = { params: { id: template.id }, body: { rowVersion: template.rowVersion } }
  return (
    <>
      <HistoryButton id={template.id} />
      <ActionButtons
        actions={[
          {
            key: 'archive',
            label: t('archive'),
            allowed: template.can.archive,
            danger: true,
            confirm: { title: t('archive-ask'), text: t('archive-text') },
            run: () => ask(archiveFieldTemplate, step),
          },
          {
            key: 'restore',
            label: t('restore'),
            allowed: template.can.restore,
            run: () => ask(restoreFieldTemplate, step),
          },
        ]}
      />
      {template.can.publish && <FieldTemplatePublish template={template} isDirty={isDirty} />}
    </>
  )
}

function Notes({ template }: { template: StaffFieldTemplate }) {
  const t = useT('field-templates')
  const faults = checkTemplate(template.fields).length
  if (template.status === 'archived') return <Alert type="info" showIcon title={t('archived-note')} />
  if (faults > 0) return <Alert type="warning" showIcon title={t('faults', { n: faults })} />
  if (template.status === 'published' && template.edited) return <Alert type="info" showIcon title={t('edited-note')} />
  return null
}

function useFormFields(row: StaffFieldTemplate | undefined): FormField[] {
  const t = useT('field-templates')
  return [
    { name: 'name', label: t('name'), required: true, input: <LocalizedInput maxLength={TEMPLATE_NAME_LENGTH} /> },
    {
      name: 'code',
      label: t('code'),
      required: true,
      half: true,
      hint: t('code-hint'),
      rules: [{ pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/, message: t('code-hint') }],
      input: <Input maxLength={TEMPLATE_CODE_LENGTH} autoComplete="off" />,
    },
    {
      name: 'context',
      label: t('context'),
      required: true,
      half: true,
      input: (
        <Select
          disabled={row?.version ? true : undefined}
          options={templateContexts.map((value) => ({ value, label: t(contextKeys[value]) }))}
        />
      ),
    },
    { name: 'fields', label: t('fields'), section: t('fields-and-look'), input: <FieldsInput /> },
  ]
}
