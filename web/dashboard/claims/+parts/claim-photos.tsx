import { FileText, MapPin } from 'lucide-react'
import { useT } from '#web/shell/texts.ts'
import styles from './claim.module.css'

interface Props {
  claimId: number
  photos: readonly { id: string; name: string; lat?: number; lng?: number }[]
}
const isPicture = (name: string) => /\.(jpe?g|png|webp|avif)$/i.test(name)

/** Photographs to look at, each with the place it was taken at; a paper among them is opened. */
export function ClaimPhotos({ claimId, photos }: Props) {
  const t = useT('claims')
  if (photos.length === 0) return null
  return (
    <ul className={styles.photos}>
      {photos.map(({ id, name, lat, lng }) => {
        const url = `/main/api-finance/claims/${claimId}/photos/${id}`
        return (
          <li key={id}>
            <a href={url} target="_blank" rel="noreferrer">
              {isPicture(name) ? (
                <img src={url} alt={t('photo', { name })} loading="lazy" />
              ) : (
                <>
                  <FileText size={18} aria-hidden />
                  {name}
                </>
              )}
            </a>
            {lat !== undefined && lng !== undefined && (
              <a
                className={styles.place}
                href={`https://yandex.uz/maps/?pt=${lng},${lat}&z=17&l=map`}
                target="_blank"
                rel="noreferrer"
              >
                <MapPin size={16} aria-hidden />
                {lat}, {lng}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
