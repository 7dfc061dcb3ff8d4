/** Hertz and seconds after the first: a falling third, as a doorbell. */
const tones = [
  { pitch: 659.25, after: 0 },
  { pitch: 523.25, after: 0.45 },
] as const;
/** Seconds until a tone has faded. */
const length = 1.2;

/** A sound for people who do not look. Browsers allow sound only after a press: create it in a click handler. */
export class Chime {
  readonly #audio = new AudioContext();

  ring(): void {
    void this.#audio.resume();
    const start = this.#audio.currentTime + 0.05;
    for (const { pitch, after } of tones) {
      const tone = this.#audio.createOscillator();
      const volume = this.#audio.createGain();
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.0001, start + after);
      volume.gain.exponentialRampToValueAtTime(0.5, start + after + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + after + length);
      tone.connect(volume).connect(this.#audio.destination);
      tone.start(start + after);
      tone.stop(start + after + length);
    }
  }

  close(): void {
    void this.#audio.close();
  }
}
