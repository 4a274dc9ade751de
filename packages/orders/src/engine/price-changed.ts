/** The price that was shown can no longer be kept. Nothing was charged, and nothing is before the new one was shown. */
export class PriceChanged extends Error {
  override readonly name: string = 'PriceChanged';
  constructor(message = 'The price has changed since it was shown') {
    super(message);
  }
}
