/** Why a link cannot be opened, over a lab that works. */
export function LinkRefused({ why }: { readonly why: string }) {
  return (
    <p className="banner error" role="alert" data-testid="link-refused">
      <span>{why}</span> <a href="#/">Go on without the link</a>
    </p>
  );
}
