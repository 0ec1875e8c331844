import { ImagePlus } from 'lucide-react'
import { fileLimits } from '#contract/files.ts'
import { useT } from '#web/shell/texts.ts'
import { UploadButton, type UploadFieldProps } from './upload-button.tsx'

/** One picture, shown as the site will show it. */
export function PictureUpload(field: UploadFieldProps) {
  const t = useT('kit')
  return (
    <UploadButton
      {...field}
      {...fileLimits.image}
      icon={<ImagePlus size={16} />}
      choose={t('choose-picture')}
      change={t('change-picture')}
      remove={t('remove-picture')}
    >
      <img src={`/files/${field.value}/160`} alt={t('picture')} width={96} height={96} />
    </UploadButton>
  )
}
