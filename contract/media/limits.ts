/** Zod-free: forms and screens read these without the shapes. */
export const CONTENT_TITLE_MIN = 5
export const CONTENT_TITLE_LENGTH = 160
export const LEAD_LENGTH = 300
export const BODY_LENGTH = 100_000
/** The longest text in four languages, two of them in letters of two bytes, with all around it. */
export const CONTENT_BYTES = 2 ** 20
/** Letters of an article without its tags. */
export const ARTICLE_BODY_MIN = 200
export const COVER_WIDTH = 1200
export const COVER_HEIGHT = 675
export const GALLERY_PICTURES = 20
export const TAGS = 10
export const TAG_LENGTH = 40
export const CROPS = 10
export const PINNED_PER_KIND = 5
export const READING_WORDS_PER_MINUTE = 160

export const LESSON_VIDEO_BYTES = 500 * 2 ** 20
export const TRACK_BYTES = 200 * 2 ** 20
export const BOOK_BYTES = 100 * 2 ** 20
export const QUIZ_QUESTIONS = 30
export const QUIZ_OPTIONS_MIN = 2
export const QUIZ_OPTIONS = 6
export const QUIZ_TRIES_A_DAY = 3
/** A lesson counts as watched from here on. */
export const WATCHED_SHARE = 0.9
export const PASS_SCORE = 70
