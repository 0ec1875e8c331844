import { Alert, Select } from 'antd'
import { TEMPLATE_NAME_LENGTH, templateContexts } from '#contract/forms/field-template-process.ts'
import {
  archiveFieldTemplate,
  createFieldTemplate,
  type FieldTemplateFields,
  restoreFieldTemplate,
  type StaffFieldTemplate,
  updateFieldTemplate,
} from '#contract/forms/field-templates.ts'
import { checkTemplate } from '#contract/forms/fields/check-template.ts'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { LocalizedInput } from '#web/kit/dashboard/input/localized-input.tsx'
import { ArchiveSteps } from '#web/kit/dashboard/list/archive-steps.tsx'
import type { Opened } from '#web/kit/dashboard/list/opened.ts'
import { templateCodeField } from '#web/kit/dashboard/template/code-field.tsx'
import { contextKeys } from '#web/kit/dashboard/template/field-template-contexts.ts'
import { TemplateEditor } from '#web/kit/dashboard/template/template-editor.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { FieldTemplatePublish } from './field-template-publish.tsx'
import { FieldsInput } from './fields-input.tsx'

/** A form in the making: its fields as cards, what it looks like beside them. */
export function FieldTemplateEditor({ opened }: { opened: Opened<StaffFieldTemplate> }) {
  const { row } = opened
  return (
    <TemplateEditor<FieldTemplateFields, StaffFieldTemplate>
      name="field-template"
      t={useT('field-templates')}
      opened={opened}
      fields={useFormFields(row)}
      valuesOf={(template) =>
        template
          ? { code: template.code, name: template.name, context: template.context, fields: template.fields }
          : { context: 'product', fields: [] }
      }
      save={({ fields, ...body }, template) => {
        const all = { ...body, fields: [...(fields ?? [])] }
        return template
          ? ask(updateFieldTemplate, { params: { id: template.id }, body: { ...all, rowVersion: template.rowVersion } })
          : ask(createFieldTemplate, { body: all })
      }}
      above={row && <Notes template={row} />}
      steps={(template, isDirty) => <Steps template={template} isDirty={isDirty} />}
    />
  )
}

function Steps({ template, isDirty }: { template: StaffFieldTemplate; isDirty: boolean }) {
  const t = useT('field-templates')
  const step = { params: { id: template.id }, body: { rowVersion: template.rowVersion } }
  return (
    <>
      <ArchiveSteps
        row={template}
        text={t}
        note={t('archive-text')}
        take={(name) => ask(name === 'archive' ? archiveFieldTemplate : restoreFieldTemplate, step)}
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
    templateCodeField(t),
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
