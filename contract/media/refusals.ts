import { refusal } from '../refusal.ts'

export const mediaRefusals = {
  V_FILM: refusal(
    400,
    'Video YouTube, Rutube, Mover yoki Utube saytida boʻlsin',
    'Видео должно быть на YouTube, Rutube, Mover или Utube',
    'The video must be on YouTube, Rutube, Mover or Utube',
  ),
  V_FILE_GONE: refusal(
    400,
    'Fayl topilmadi: uni qaytadan yuklang',
    'Файл не найден: загрузите его ещё раз',
    'The file is not there: upload it again',
  ),
  V_COPYRIGHT: refusal(
    400,
    'Mualliflik huquqi faylni joylashga yoʻl qoʻymaydi: havola bering',
    'Авторское право не позволяет разместить файл: дайте ссылку',
    'Copyright does not allow the file here: give a link',
  ),
  V_LESSONS: refusal(
    400,
    'Kursda nashrga tayyor kamida bitta dars boʻlsin',
    'В курсе должен быть хотя бы один готовый к публикации урок',
    'The course needs at least one lesson ready for publication',
  ),
  V_LESSON_EMPTY: refusal(
    400,
    'Darsga video, audio yoki matn qoʻshing',
    'Добавьте в урок видео, аудио или текст',
    'Add a video, an audio or a text to the lesson',
  ),
  V_SHARES: refusal(
    400,
    'Ulushlar yigʻindisi 100 % boʻlsin, hozir {sum} %',
    'Сумма долей должна быть 100 %, сейчас {sum} %',
    'The shares must add up to 100 %, now {sum} %',
  ),
  E_PREVIEW_WHOLE: refusal(
    422,
    'Dars kurs sahifasida koʻrsatiladi: avval kursning oʻzini toʻldiring',
    'Урок показывается на странице курса: сначала заполните сам курс',
    'A lesson is shown on the page of its course: fill in the course first',
  ),
  E_LAST_LESSON: refusal(
    422,
    'Bu saytdagi kursning yagona darsi. Avval boshqa darsni eʼlon qiling yoki kursning oʻzini saytdan oling',
    'Это единственный урок опубликованного курса. Сначала опубликуйте другой урок или снимите с публикации сам курс',
    'This is the only lesson of a published course. First publish another lesson or unpublish the course itself',
  ),
  E_QUIZ_TRIES: refusal(
    422,
    'Bugungi {limit} ta urinish tugadi. Ertaga yana urinib koʻring',
    'Все попытки на сегодня ({limit}) использованы. Попробуйте завтра',
    'All {limit} tries of today are used. Try again tomorrow',
  ),
  E_QUIZ_ANSWERED: refusal(
    409,
    'Bu urinishga javob berib boʻlingan. Testni qaytadan boshlang',
    'На эту попытку уже дан ответ. Начните тест заново',
    'This try has been answered already. Start the quiz again',
  ),
} as const
