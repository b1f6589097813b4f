import type { ComponentProps } from 'preact';

type FieldProps = ComponentProps<'input'> & { readonly label: string };

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
