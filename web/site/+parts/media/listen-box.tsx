import type { Edition } from '#contract/media/editions.ts'
import { useT } from '#web/shell/texts.ts'
import { AudioPlayer } from './audio-player.tsx'

/** The text read aloud. */
export function ListenBox({ edition, audio }: { edition: Edition; audio: NonNullable<Edition['audio']> }) {
  const t = useT('edition')
  return (
    <AudioPlayer
      id={edition.id}
      heading={t('listen')}
      title={edition.title}
      picture={edition.cover?.file}
      tracks={[{ title: edition.title, url: audio.url, seconds: audio.seconds }]}
    />
  )
}
