import { refusal } from '../refusal.ts'

export const eventsRefusals = {
  V_EVENT_SOON: refusal(
    400,
    'Boshlanishigacha kamida {hours} soat qolishi kerak',
    'До начала должно быть не меньше {hours} ч',
    'At least {hours} hours before the beginning',
  ),
  V_EVENT_LONG: refusal(
    400,
    'Tadbir {hours} soatdan oshmasligi kerak',
    'Мероприятие не дольше {hours} ч',
    'An event takes at most {hours} hours',
  ),
  V_QUOTA_SUM: refusal(
    400,
    'Tumanlarga ajratilgan oʻrinlar jami {capacity} tadan oshmasin',
    'Мест для районов в сумме не больше {capacity}',
    'Seats of districts are at most {capacity} in all',
  ),
  V_SEATS_TAKEN: refusal(
    400,
    '{taken} ta oʻrin band, bundan kam boʻlmaydi',
    'Уже занято мест: {taken}, меньше нельзя',
    '{taken} seats are taken, it cannot be fewer',
  ),
  V_PLATFORM_LINK: refusal(
    400,
    'Havola tanlangan platformaga tegishli emas',
    'Ссылка не этой платформы',
    'The link does not belong to the platform',
  ),
  V_NO_ROOMS: refusal(
    400,
    'Oʻz vebinar xonalarimiz ulanmagan, havola kiriting',
    'Свои комнаты не подключены, укажите ссылку',
    'Own rooms are not connected here, enter a link',
  ),
  E_PEOPLE_COMING: refusal(
    409,
    '{n} kishi roʻyxatdan oʻtgan. Avval tadbirni bekor qiling',
    'Зарегистрировано людей: {n}. Сначала отмените мероприятие',
    '{n} people are registered. Cancel the event first',
  ),
} as const
