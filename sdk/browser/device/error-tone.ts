/** Hertz, and seconds: low and short, unlike the sound of a scanner. */
const pitch = 220;
const length = 0.35;

let context: AudioContext | undefined;

/** A low tone for something that went wrong while nobody looks at the screen. Silent where sound is not possible. */
export function errorTone(): void {
  try {
    context ??= new AudioContext();
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = 'square';
    tone.frequency.value = pitch;
    volume.gain.value = 0.15;
    tone.connect(volume).connect(context.destination);
    tone.start();
    tone.stop(context.currentTime + length);
  } catch {
    // The words on the screen say the same.
  }
}
