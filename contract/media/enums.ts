/** Zod-free: forms and filters read these without the shapes. */
export const contentKindNames = [
  'news',
  'article',
  'education',
  'agritourism',
  'library',
  'audiobook',
  'course',
  'lesson',
  'instruction',
  'technology',
] as const
export type ContentKindName = (typeof contentKindNames)[number]

export const growthStages = ['soil', 'sowing', 'growth', 'flowering', 'harvest', 'storage', 'winter'] as const
export const readingLevels = ['simple', 'experienced', 'scientific'] as const
export const programmeTypes = ['college', 'university', 'short_course', 'exchange', 'grant'] as const
export const placeTypes = ['farm_stay', 'orchard', 'winery', 'festival', 'route'] as const
export const placeServices = [
  'meals',
  'overnight',
  'tasting',
  'picking',
  'horse',
  'fishing',
  'children',
  'parking',
  'guide',
  'workshop',
] as const
export const bookTypes = ['book', 'brochure', 'journal', 'law', 'standard'] as const
export const copyrights = ['public_domain', 'licensed', 'own', 'link_only'] as const
export const courseLevels = ['beginner', 'middle', 'advanced'] as const
/** Of a book, a recording, a course: the language it is in, not of the page about it. */
export const workLanguages = ['uz', 'cyrl', 'ru', 'eng', 'kaa'] as const
export type WorkLanguage = (typeof workLanguages)[number]
export const soils = ['any', 'sierozem', 'meadow', 'sandy', 'clay', 'saline'] as const
export const growingZones = ['plain', 'foothill', 'mountain', 'desert', 'greenhouse'] as const
/** Who an instruction is for: keys of the two menus, and of those who judge or run the platform. */
export const audiences = ['farmer', 'buyer', 'employer', 'worker', 'organizer', 'editor', 'moderator', 'staff'] as const
