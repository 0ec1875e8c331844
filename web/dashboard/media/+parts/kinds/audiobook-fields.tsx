import { Input, Select } from 'antd'
import { AudiobookDraft } from '#contract/media/kinds/audiobook.ts'
import { useT } from '#web/shell/texts.ts'
import { own } from '../editor/content-values.ts'
import type { KindForm } from '../editor/kind-form.ts'
import { useEnumChoices } from './enum-choices.ts'
import { ItemSelect } from './item-select.tsx'
import { TracksInput } from './tracks-input.tsx'

export const audiobookForm: KindForm = {
  kind: 'audiobook',
  draft: AudiobookDraft,
  usePart: ({ row, values }) => {
    const t = useT('newsroom')
    const choices = useEnumChoices()
    const bookId = values['extra.bookId']
    return {
      title: t('own.audiobook'),
      fields: [
        {
          name: own('language'),
          label: t('book.language'),
          half: true,
          input: <Select options={choices('workLanguages')} />,
        },
        { name: own('narrator'), label: t('audiobook.narrator'), half: true, input: <Input maxLength={120} /> },
        {
          name: own('bookId'),
          label: t('audiobook.book'),
          hint: t('audiobook.book-hint'),
          input: <ItemSelect kind="library" name={row?.names[`item:${String(bookId)}`]} />,
        },
        { name: own('tracks'), label: t('audiobook.tracks'), input: <TracksInput /> },
      ],
    }
  },
}
