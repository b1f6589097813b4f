import type { ComponentProps } from 'preact';

type FieldProps = ComponentProps<'input'> & { readonly label: string };

/** An input field below its label. */
export function Field({ label, ...input }: FieldProps) {
  return (
    <label>
      {label}
      <input {...input} />
    </label>
  );
}

type ChoiceProps = ComponentProps<'select'> & {
  readonly label: string;
  readonly options: readonly string[];
};

/** A drop-down list below its label. */
export function Choice({ label, options, ...select }: ChoiceProps) {
  return (
    <label>
      {label}
      <select {...select}>
        {options.map((text) => (
          <option key={text}>{text}</option>
        ))}
      </select>
    </label>
  );
}
