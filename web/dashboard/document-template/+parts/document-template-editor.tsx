import { Alert, Button, Input, Select } from 'antd'
import { ArrowLeft } from 'lucide-react'
import { useRef } from 'react'
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
import { TEMPLATE_CODE_LENGTH, TEMPLATE_NAME_LENGTH } from '#contract/reference/field-template-process.ts'
import { dayOf } from '#uz/date.ts'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { useRecordForm } from '#web/kit/dashboard/form/record-form.tsx'
import { HistoryButton } from '#web/kit/dashboard/history/history-drawer.tsx'
import styles from '#web/kit/dashboard/input/items-input.module.css'
import { LocalizedInput } from '#web/kit/dashboard/input/localized-input.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { type Opened, useOpened } from '#web/kit/dashboard/list/opened.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { DocumentBody } from './document-body.tsx'
import { DocumentSigners } from './document-signers.tsx'

/** A template in the making: saving keeps a draft, publishing is a step. */
export function DocumentTemplateEditor({ opened }: { opened: Opened<StaffDocumentTemplate> }) {
  const { row } = opened
  const t = useT('document-templates')
  const textIn = useTextIn()
  const edit = useOpened('edit')
  const saved = useRef<number>(undefined)
  const form = useRecordForm<DocumentTemplateFields, StaffDocumentTemplate>({
    name: 'document-template',
    opened,
    fields: useFormFields(row),
    valuesOf: (template) => (template ? valuesOf(template) : fresh()),
    save: async (values, template) => {
      const body = { ...fresh(), ...values }
      const { id } = template
        ? await ask(updateDocumentTemplate, {
            params: { id: template.id },
            body: { ...body, rowVersion: template.rowVersion },
          })
        : await ask(createDocumentTemplate, { body })
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
            run: () => ask(archiveDocumentTemplate, step),
          },
          {
            key: 'restore',
            label: t('restore'),
            allowed: template.can.restore,
            run: () => ask(restoreDocumentTemplate, step),
          },
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
    </>
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
    {
      name: 'code',
      label: t('code'),
      required: true,
      half: true,
      hint: t('code-hint'),
      rules: [{ pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/, message: t('code-hint') }],
      input: <Input maxLength={TEMPLATE_CODE_LENGTH} autoComplete="off" disabled={fixed} />,
    },
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
