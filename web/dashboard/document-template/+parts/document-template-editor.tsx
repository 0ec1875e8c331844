import { Alert, Input, Select } from 'antd'
import { documentKinds, MASK } from '#contract/documents/document-process.ts'
import {
  archiveDocumentTemplate,
  createDocumentTemplate,
  type DocumentTemplateFields,
  publishDocumentTemplate,
  restoreDocumentTemplate,
  type StaffDocumentTemplate,
  updateDocumentTemplate,
} from '#contract/documents/document-templates.ts'
import { TEMPLATE_NAME_LENGTH } from '#contract/forms/field-template-process.ts'
import { dayOf } from '#uz/date.ts'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { LocalizedInput } from '#web/kit/dashboard/input/localized-input.tsx'
import { ArchiveSteps } from '#web/kit/dashboard/list/archive-steps.tsx'
import type { Opened } from '#web/kit/dashboard/list/opened.ts'
import { templateCodeField } from '#web/kit/dashboard/template/code-field.tsx'
import { TemplateEditor } from '#web/kit/dashboard/template/template-editor.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { DocumentBody } from './document-body.tsx'
import { DocumentSigners } from './document-signers.tsx'

export function DocumentTemplateEditor({ opened }: { opened: Opened<StaffDocumentTemplate> }) {
  const { row } = opened
  return (
    <TemplateEditor<DocumentTemplateFields, StaffDocumentTemplate>
      name="document-template"
      t={useT('document-templates')}
      opened={opened}
      fields={useFormFields(row)}
      valuesOf={(template) => (template ? valuesOf(template) : fresh())}
      save={(values, template) => {
        const body = { ...fresh(), ...values }
        return template
          ? ask(updateDocumentTemplate, {
              params: { id: template.id },
              body: { ...body, rowVersion: template.rowVersion },
            })
          : ask(createDocumentTemplate, { body })
      }}
      above={row && <Notes template={row} />}
      steps={(template, isDirty) => <Steps template={template} isDirty={isDirty} />}
    />
  )
}

const fresh = (): Omit<DocumentTemplateFields, 'code' | 'name'> => ({
  kind: 'contract',
  body: { uz: '' },
  signers: [],
  mask: 'SH-{YYYY}-{N6}',
  validFrom: dayOf(new Date()),
})

const valuesOf = ({ code, name, kind, body, signers, mask, validFrom }: StaffDocumentTemplate) => ({
  code,
  name,
  kind,
  body,
  signers,
  mask,
  validFrom,
})

function Steps({ template, isDirty }: { template: StaffDocumentTemplate; isDirty: boolean }) {
  const t = useT('document-templates')
  const step = { params: { id: template.id }, body: { rowVersion: template.rowVersion } }
  return (
    <ArchiveSteps
      row={template}
      text={t}
      note={t('archive-text')}
      take={(name) => ask(name === 'archive' ? archiveDocumentTemplate : restoreDocumentTemplate, step)}
      more={[
        {
          key: 'publish',
          label: t('publish'),
          // What is not saved would not be published.
          allowed: template.can.publish && !isDirty,
          confirm: { title: t('publish-ask', { n: (template.version ?? 0) + 1 }), text: t('publish-text') },
          run: () => ask(publishDocumentTemplate, step),
        },
      ]}
    />
  )
}

function Notes({ template }: { template: StaffDocumentTemplate }) {
  const t = useT('document-templates')
  if (template.status === 'archived') return <Alert type="info" showIcon title={t('archived-note')} />
  if (template.status === 'published' && template.edited) return <Alert type="info" showIcon title={t('edited-note')} />
  return null
}

function useFormFields(row: StaffDocumentTemplate | undefined): FormField[] {
  const t = useT('document-templates')
  const fixed = row?.version ? true : undefined
  return [
    { name: 'name', label: t('name'), required: true, input: <LocalizedInput maxLength={TEMPLATE_NAME_LENGTH} /> },
    {
      name: 'kind',
      label: t('kind'),
      required: true,
      half: true,
      input: <Select disabled={fixed} options={documentKinds.map((value) => ({ value, label: t(`kind.${value}`) }))} />,
    },
    templateCodeField(t, fixed),
    {
      name: 'mask',
      label: t('mask'),
      required: true,
      half: true,
      hint: t('mask-hint'),
      rules: [{ pattern: MASK, message: t('mask-hint') }],
      input: <Input maxLength={40} autoComplete="off" />,
    },
    { name: 'validFrom', label: t('valid-from'), required: true, half: true, input: <Input type="date" /> },
    { name: 'signers', label: t('signers'), hint: t('signers-note'), input: <DocumentSigners /> },
    { name: 'body', label: t('body'), section: t('body-section'), input: <DocumentBody /> },
  ]
}
