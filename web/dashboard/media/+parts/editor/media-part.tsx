import { GALLERY_PICTURES } from '#contract/media/limits.ts'
import { PhotoStrip } from '#web/kit/dashboard/file/photo-strip.tsx'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { useT } from '#web/shell/texts.ts'
import { CoverInput } from './cover-input.tsx'
import { RecordingInput, secondsOf } from './recording-input.tsx'

export function useMediaFields(): FormField[] {
  const t = useT('newsroom')
  return [
    { name: 'cover', label: t('field.cover'), hint: t('cover-hint'), input: <CoverInput /> },
    { name: 'gallery', label: t('field.gallery'), input: <PhotoStrip max={GALLERY_PICTURES} /> },
    {
      name: 'audio',
      label: t('field.audio'),
      hint: t('audio-hint'),
      input: (
        <RecordingInput
          label={t('field.audio')}
          keep={async (sent) => ({ file: sent.file, bytes: sent.bytes, seconds: await secondsOf(sent) })}
        />
      ),
    },
  ]
}
