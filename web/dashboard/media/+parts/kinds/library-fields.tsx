import { Alert, Button, ConfigProvider, Input, InputNumber, Select } from 'antd'
import { FileText, Trash2 } from 'lucide-react'
import { LibraryDraft, type LibraryExtra } from '#contract/media/kinds/library.ts'
import { LargeUpload } from '#web/kit/dashboard/file/large-upload.tsx'
import { useT } from '#web/shell/texts.ts'
import { own } from '../editor/content-values.ts'
import type { KindForm } from '../editor/kind-form.ts'
import { useEnumChoices } from './enum-choices.ts'
import { formatBytes } from './format-bytes.ts'
import styles from './kinds.module.css'

export const libraryForm: KindForm = {
  kind: 'library',
  draft: LibraryDraft,
  usePart: ({ values }) => {
    const t = useT('newsroom')
    const choices = useEnumChoices()
    const copyright = values['extra.copyright']
    return {
      title: t('own.library'),
      fields: [
        { name: own('bookType'), label: t('book.type'), half: true, input: <Select options={choices('bookTypes')} /> },
        {
          name: own('language'),
          label: t('book.language'),
          half: true,
          input: <Select options={choices('workLanguages')} />,
        },
        { name: own('authors'), label: t('book.authors'), hint: t('book.authors-hint'), input: <NamesInput /> },
        { name: own('publisher'), label: t('book.publisher'), half: true, input: <Input maxLength={200} /> },
        {
          name: own('year'),
          label: t('book.year'),
          half: true,
          input: <InputNumber min={1900} max={new Date().getFullYear()} />,
        },
        { name: own('pages'), label: t('book.pages'), half: true, input: <InputNumber min={1} max={20_000} /> },
        { name: own('isbn'), label: 'ISBN', half: true, input: <Input maxLength={20} inputMode="numeric" /> },
        {
          name: own('copyright'),
          label: t('book.copyright'),
          hint: t('book.copyright-hint'),
          input: <Select options={choices('copyrights')} />,
        },
        {
          name: own('file'),
          label: t('book.file'),
          ...(copyright === 'link_only' && { hint: t('book.link-only') }),
          input: <BookInput allowed={copyright !== 'link_only'} />,
        },
        {
          name: own('link'),
          label: t('book.link'),
          input: <Input type="url" maxLength={500} placeholder="https://" />,
        },
      ],
      below:
        copyright === 'link_only' && values['extra.file'] ? (
          <Alert type="warning" showIcon title={t('book.file-not-allowed')} />
        ) : undefined,
    }
  },
}

interface NamesProps {
  /** Given by the form. */
  id?: string
  value?: readonly string[] | null
  onChange?: (names: string[]) => void
}

/** Names are parted by a semicolon or Enter: commas stand within them. */
function NamesInput({ id, value, onChange }: NamesProps) {
  return (
    <Select
      {...(id && { id })}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[';']}
      maxCount={20}
      value={[...(value ?? [])]}
      onChange={(names: string[]) => onChange?.(names.map((name) => name.trim().slice(0, 120)).filter(Boolean))}
    />
  )
}

type BookFile = NonNullable<LibraryExtra['file']>
interface BookProps {
  /** Given by the form. */
  id?: string
  value?: BookFile | null
  onChange?: (file: BookFile | null) => void
  allowed: boolean
}

/** A book as a file; where only a link is allowed, none is taken. */
export function BookInput({ id, value, onChange, allowed }: BookProps) {
  const t = useT('newsroom')
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig()
  return (
    <div className={styles.stack}>
      {value && (
        <p className={styles.attached}>
          <FileText size={18} aria-hidden />
          <a href={`/files/${value.id}`} target="_blank" rel="noopener">
            {value.name}
          </a>
          <small>
            {value.format.toUpperCase()} · {formatBytes(value.bytes)}
          </small>
          {!disabled && (
            <Button
              type="text"
              icon={<Trash2 size={16} />}
              aria-label={t('remove-file', { name: value.name })}
              onClick={() => onChange?.(null)}
            />
          )}
        </p>
      )}
      {allowed && (
        <LargeUpload
          {...(id && { id })}
          purpose="book"
          filled={Boolean(value)}
          disabled={disabled}
          onSent={({ file, bytes, name, mime }) =>
            onChange?.({ id: file, bytes, name, format: mime.includes('epub') ? 'epub' : 'pdf' })
          }
        />
      )}
    </div>
  )
}
