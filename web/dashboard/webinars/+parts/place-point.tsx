import type { Point } from '#contract/media/parts.ts'
import { PointInput } from '#web/kit/dashboard/place/point-input.tsx'

interface Props {
  /** Given by the form. */
  id?: string
  value?: Partial<Point> | null
  onChange?: (point: Partial<Point> | null) => void
}

/** Where the hall is; by its own names in the content. */
export function PlacePoint({ id, value, onChange }: Props) {
  return (
    <PointInput
      {...(id && { id })}
      value={value && { lat: value.latitude, lng: value.longitude }}
      onChange={(point) =>
        onChange?.(
          point && {
            ...(point.lat !== null && { latitude: point.lat }),
            ...(point.lng !== null && { longitude: point.lng }),
          },
        )
      }
    />
  )
}
